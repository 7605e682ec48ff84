import { listEnabled, loadEnabled } from '#client/extensions/enabledModules.ts'
import type { WebHost } from '#client/extensions/extensions.ts'
import type {
  AccountSection,
  HomeHero,
  HomeSection,
  MailLinkPages,
  ManagementPanel,
  PageLink,
  PageParts,
  ProfileSection,
  SaveViewer,
  SettingGroup,
  StoreSection,
} from '#client/extensions/pageParts.ts'

// Found by file name, because a list of them would be part of the first script of every page.
const panelModules = import.meta.glob<{ panels: readonly ManagementPanel[] }>('../../features/*/web/panels.ts')
const accountModules = import.meta.glob<{ accountSections: readonly AccountSection[] }>(
  '../../features/*/web/accountSections.ts',
)
const linkModules = import.meta.glob<{ pageLinks: readonly PageLink[] }>('../../features/*/web/pageLinks.ts')
const homeModules = import.meta.glob<{ homeSections: readonly HomeSection[] }>('../../features/*/web/homeSections.tsx')
const storeModules = import.meta.glob<{ storeSections: readonly StoreSection[] }>(
  '../../features/*/web/storeSections.tsx',
)
const profileModules = import.meta.glob<{ profileSections: readonly ProfileSection[] }>(
  '../../features/*/web/profileSections.ts',
)
const settingModules = import.meta.glob<{ settingGroups: readonly SettingGroup[] }>(
  '../../features/*/web/settingGroups.ts',
)
const heroModules = import.meta.glob<{ homeHero: HomeHero }>('../../features/*/web/homeHero.tsx')
const mailLinkModules = import.meta.glob<{ mailLinkPages: MailLinkPages }>('../../features/*/web/mailLinkPages.tsx')

const saveViewerModules = import.meta.glob<{ loadSaveViewer: () => Promise<SaveViewer> }>(
  '../../features/*/web/saveViewer.ts',
)

export function createPageParts(host: WebHost): PageParts {
  const loadAll = <Module>(modules: Record<string, () => Promise<Module>>) => loadEnabled(modules, host)
  const [loadViewerModule] = listEnabled(saveViewerModules, host)
  return {
    loadPanels: async () => (await loadAll(panelModules)).flatMap(({ panels }) => panels),
    loadAccountSections: async () => (await loadAll(accountModules)).flatMap(({ accountSections }) => accountSections),
    loadPageLinks: async () => (await loadAll(linkModules)).flatMap(({ pageLinks }) => pageLinks),
    loadHomeSections: async () => (await loadAll(homeModules)).flatMap(({ homeSections }) => homeSections),
    loadStoreSections: async () => (await loadAll(storeModules)).flatMap(({ storeSections }) => storeSections),
    loadProfileSections: async () => (await loadAll(profileModules)).flatMap(({ profileSections }) => profileSections),
    loadSettingGroups: async () => (await loadAll(settingModules)).flatMap(({ settingGroups }) => settingGroups),
    loadHomeHero: async () => (await loadAll(heroModules))[0]?.homeHero,
    loadMailLinkPages: async () =>
      Object.assign({}, ...(await loadAll(mailLinkModules)).map(({ mailLinkPages }) => mailLinkPages)),
    loadSaveViewer: loadViewerModule ? async () => (await loadViewerModule()).loadSaveViewer() : null,
  }
}
