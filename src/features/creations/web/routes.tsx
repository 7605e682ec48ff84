import type { Page } from '#client/page.ts'
import { filterKeys } from './hub/filterKeys.ts'

const hubIndex: Page = {
  route: 'hubIndex',
  tab: 'creationHub',
  module: () => import('./hub/HubPage.tsx'),
  file: 'src/features/creations/web/hub/HubPage.tsx',
  searchKeys: ['page', 'sort', ...filterKeys],
  usePathKey: true,
}

const hubUpload: Page = {
  route: 'hubUpload',
  tab: 'creationHub',
  module: () => import('./upload/UploadPage.tsx'),
  file: 'src/features/creations/web/upload/UploadPage.tsx',
  searchKeys: ['prefill', 'blobs', 'images'],
  usePathKey: true,
  clientOnly: true,
}

const creation: Page = {
  route: 'creation',
  tab: 'creationHub',
  module: () => import('./creation/CreationPage.tsx'),
  file: 'src/features/creations/web/creation/CreationPage.tsx',
  searchKeys: ['comments'],
  usePathKey: true,
}

export const creationPages: readonly Page[] = [hubIndex, hubUpload, creation]
