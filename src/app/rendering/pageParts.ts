import type {
  AccountSection,
  HomeSection,
  MailLinkPages,
  ManagementPanel,
  PageLink,
  PageParts,
  ProfileSection,
  SaveViewer,
} from '#client/extensions/pageParts.ts'

// Found by file name, because a list of them would be part of the first script of every page.
const panelModules = import.meta.glob<{ panels: readonly ManagementPanel[] }>('../../features/*/web/panels.ts')
const accountModules = import.meta.glob<{ accountSections: readonly AccountSection[] }>(
  '../../features/*/web/accountSections.ts',
)
const linkModules = import.meta.glob<{ pageLinks: readonly PageLink[] }>('../../features/*/web/pageLinks.ts')
const homeModules = import.meta.glob<{ homeSections: readonly HomeSection[] }>('../../features/*/web/homeSections.ts')
const profileModules = import.meta.glob<{ profileSections: readonly ProfileSection[] }>(
  '../../features/*/web/profileSections.ts',
)
const mailLinkModules = import.meta.glob<{ mailLinkPages: MailLinkPages }>('../../features/*/web/mailLinkPages.tsx')

const saveViewerModules = import.meta.glob<{ loadSaveViewer: () => Promise<SaveViewer> }>(
  '../../features/*/web/saveViewer.ts',
)

export const loadPanels = async (): Promise<ManagementPanel[]> =>
  (await loadAll(panelModules)).flatMap(({ panels }) => panels)

export const loadAccountSections = async (): Promise<AccountSection[]> =>
  (await loadAll(accountModules)).flatMap(({ accountSections }) => accountSections)

export const loadPageLinks = async (): Promise<PageLink[]> =>
  (await loadAll(linkModules)).flatMap(({ pageLinks }) => pageLinks)

export const loadHomeSections = async (): Promise<HomeSection[]> =>
  (await loadAll(homeModules)).flatMap(({ homeSections }) => homeSections)

export const loadProfileSections = async (): Promise<ProfileSection[]> =>
  (await loadAll(profileModules)).flatMap(({ profileSections }) => profileSections)

export const loadMailLinkPages = async (): Promise<MailLinkPages> =>
  Object.assign({}, ...(await loadAll(mailLinkModules)).map(({ mailLinkPages }) => mailLinkPages))

const [loadViewerModule] = Object.values(saveViewerModules)

export const loadSaveViewer: PageParts['loadSaveViewer'] = loadViewerModule
  ? async () => (await loadViewerModule()).loadSaveViewer()
  : null

const loadAll = <Module>(modules: Record<string, () => Promise<Module>>): Promise<Module[]> =>
  Promise.all(Object.values(modules).map((load) => load()))
