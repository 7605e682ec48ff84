import type { PageRoute } from '#client/pageRoute.ts'
import type { WebFeature } from '#client/webFeature.ts'

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
  module: async (loadParts) => (await import('./ManagementPage.tsx')).createManagementPage(loadParts),
  file: 'src/features/management/web/ManagementPage.tsx',
  searchKeys: ['q', 'page'],
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
