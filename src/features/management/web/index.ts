import type { Page, PageModule } from '#client/page.ts'
import type { Panel } from '../contract/panel.ts'

type LoadPanels = () => Promise<{ panels: readonly Panel[] }>

/** The management; its panels belong to many features, which only the app knows, and are fetched with the page. */
export const managementPages = (loadPanels: LoadPanels): readonly Page[] => [
  {
    route: 'manpanelIndex',
    tab: 'management',
    module: () => import('./IndexRedirect.tsx'),
    file: 'src/features/management/web/IndexRedirect.tsx',
    hideFooter: true,
    clientOnly: true,
  },
  {
    route: 'manpanel',
    tab: 'management',
    module: () => managementPage(loadPanels),
    file: 'src/features/management/web/ManagementPage.tsx',
    searchKeys: ['q', 'page', 'title', 'url', 'discord'],
    hideFooter: true,
    clientOnly: true,
  },
  {
    route: 'admin',
    tab: 'management',
    module: () => import('./AdminPage.tsx'),
    file: 'src/features/management/web/AdminPage.tsx',
    hideFooter: true,
    clientOnly: true,
  },
]

async function managementPage(loadPanels: LoadPanels): Promise<PageModule> {
  const [{ pageWith }, { panels }] = await Promise.all([import('./ManagementPage.tsx'), loadPanels()])
  return pageWith(panels)
}
