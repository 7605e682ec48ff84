import type { PageRoute } from '#client/extensions/pageRoute.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'

const index: PageRoute = {
  path: '/management',
  tab: 'management',
  module: () => import('./IndexRedirect.tsx'),
  file: 'src/features/management/web/IndexRedirect.tsx',
  hideFooter: true,
  clientOnly: true,
}

const panel: PageRoute = {
  path: '/management/$panel',
  tab: 'management',
  module: (loadParts) => import('./ManagementPage.tsx').then((page) => page.createManagementPage(loadParts)),
  file: 'src/features/management/web/ManagementPage.tsx',
  searchKeys: ['q', 'page'],
  staysMounted: true,
  hideFooter: true,
  clientOnly: true,
}

const admin: PageRoute = {
  path: '/admin',
  tab: 'management',
  module: () => import('./AdminPage.tsx'),
  file: 'src/features/management/web/AdminPage.tsx',
  hideFooter: true,
  clientOnly: true,
}

export const managementWeb: WebFeature = { pages: [index, panel, admin] }
