import type { PageRoute } from '#client/pageRoute.ts'

export type { Panel } from './panel.ts'

const index: PageRoute = {
  route: 'manpanelIndex',
  tab: 'management',
  module: () => import('./IndexRedirect.tsx'),
  file: 'src/features/management/web/IndexRedirect.tsx',
  hideFooter: true,
  clientOnly: true,
}

const panel: PageRoute = {
  route: 'manpanel',
  tab: 'management',
  module: async (loadParts) => (await import('./ManagementPage.tsx')).createManagementPage(loadParts),
  file: 'src/features/management/web/ManagementPage.tsx',
  searchKeys: ['q', 'page', 'title', 'url', 'discord'],
  hideFooter: true,
  clientOnly: true,
}

const admin: PageRoute = {
  route: 'admin',
  tab: 'management',
  module: () => import('./AdminPage.tsx'),
  file: 'src/features/management/web/AdminPage.tsx',
  hideFooter: true,
  clientOnly: true,
}

export const managementPages: readonly PageRoute[] = [index, panel, admin]
