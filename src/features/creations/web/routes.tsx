import type { PageRoute } from '#client/pageRoute.ts'
import { filterKeys } from './hub/filterKeys.ts'

const hubIndex: PageRoute = {
  path: '/creations/{-$kind}',
  tab: 'creationHub',
  module: () => import('./hub/HubPage.tsx'),
  file: 'src/features/creations/web/hub/HubPage.tsx',
  searchKeys: ['page', 'sort', ...filterKeys],
  remountOnPathChange: true,
}

const hubUpload: PageRoute = {
  path: '/creations/upload/{-$kind}',
  tab: 'creationHub',
  module: () => import('./upload/UploadPage.tsx'),
  file: 'src/features/creations/web/upload/UploadPage.tsx',
  searchKeys: ['prefill', 'blobs', 'images'],
  remountOnPathChange: true,
  clientOnly: true,
}

const creation: PageRoute = {
  path: '/creations/$kind/$id/{-$slug}',
  tab: 'creationHub',
  module: () => import('./creation/CreationPage.tsx'),
  file: 'src/features/creations/web/creation/CreationPage.tsx',
  searchKeys: ['comments'],
  remountOnPathChange: true,
}

export const creationsPages: readonly PageRoute[] = [hubIndex, hubUpload, creation]
