import type { PageRoute } from '#client/extensions/pageRoute.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'

const index: PageRoute = {
  path: '/management',
  module: () => import('./IndexRedirect.tsx'),
  file: 'src/features/management/web/IndexRedirect.tsx',
  clientOnly: true,
}

const panel: PageRoute = {
  path: '/management/$panel',
  module: (loadParts) => import('./ManagementPage.tsx').then((page) => page.createManagementPage(loadParts)),
  file: 'src/features/management/web/ManagementPage.tsx',
  searchKeys: ['q', 'page'],
  staysMounted: true,
  clientOnly: true,
}

const admin: PageRoute = {
  path: '/admin',
  module: () => import('./AdminPage.tsx'),
  file: 'src/features/management/web/AdminPage.tsx',
  clientOnly: true,
}

export const managementWeb: WebFeature = {
  pages: [index, panel, admin],
  pageDefaults: { tab: 'management', hideFooter: true },
}

export { ManagementPanelsDoc } from './ManagementPage.graphql.ts'
export { StaffInviteForm } from './panels/StaffInviteForm.tsx'
