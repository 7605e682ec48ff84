import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { Doc } from '../queries/doc.ts'
import type { SettingName } from '../stores/settings.ts'

/** What features contribute to pages of others, by files of their `web` folder: `panels.ts` and so on. */
export type PageParts = {
  loadPanels(): Promise<readonly ManagementPanel[]>
  loadAccountSections(): Promise<readonly AccountSection[]>
  loadPageLinks(): Promise<readonly PageLink[]>
  loadHomeSections(): Promise<readonly HomeSection[]>
  loadStoreSections(): Promise<readonly StoreSection[]>
  loadProfileSections(): Promise<readonly ProfileSection[]>
  loadSettingGroups(): Promise<readonly SettingGroup[]>
  /** Undefined for a site that sells nothing. */
  loadHomeHero(): Promise<HomeHero | undefined>
  /** Loads the pages by the `action` of the link. */
  loadMailLinkPages(): Promise<MailLinkPages>
  /** Null if no feature shows saves. */
  readonly loadSaveViewer: (() => Promise<SaveViewer>) | null
}

/** Shows a save of the game in 3D and runs it. */
export type SaveViewer = ComponentType<SaveViewerProps>

export type SaveViewerProps = {
  /** The address of the save, or of the package with it. */
  readonly url: string
  readonly title: string
  readonly onClose: () => void
}

/** A link on a page of another feature. First steps are offered to visitors below the headline of the home page. */
export type PageLink = {
  readonly page: 'home' | 'firstSteps' | 'stores' | 'forums' | 'blog' | 'creations'
  readonly label: () => string
  /** Why to follow it; shown by the page of the stores while there are none. */
  readonly about?: () => string
  readonly href: string
  readonly Icon?: ComponentType
  /** Sorts the links of a page. */
  readonly position: number
}

export type HomeBlockProps = { readonly block: { readonly title: string; readonly creationId: string } }

/** A block of the home page, by its kind. */
export type HomeSection = {
  readonly kind: string
  /** Runs the queries that `Content` reads. */
  load(
    query: <Result, Variables>(doc: Doc<Result, Variables>, variables: Variables) => Promise<Result>,
    block: HomeBlockProps['block'],
  ): Promise<unknown>
  readonly Content: ComponentType<HomeBlockProps>
}

export type Picture = {
  /** Absent for a picture that was uploaded. */
  readonly avif?: string
  readonly webp: string
  readonly src: string
  readonly caption: () => string
}

/** Exported as `homeHero` by `web/homeHero.tsx` of a feature, of which a site has at most one. */
export type HomeHero = {
  /** Those of the demo's brand. */
  readonly pictures: readonly Picture[]
  /** The first button of a headline that has none of its own. */
  readonly Action: FunctionComponent
}

/** A group of settings of this browser. Exported in `settingGroups` by `web/settingGroups.ts` of a feature. */
export type SettingGroup = {
  readonly title: () => string
  /** Sorts the groups. */
  readonly position: number
  readonly rows: readonly SettingRow[]
}

export type SettingRow = {
  readonly name: SettingName
  readonly label: () => string
  readonly hint: () => string
  /** The names of the values that it can have, unless it is a switch. */
  readonly values?: Readonly<Record<string, () => string>>
}

/** A section of the buy page, after what the game is. Exported in `storeSections` by `web/storeSections.tsx` of a feature. */
export type StoreSection = {
  /** Runs the queries that `Content` reads. */
  load(
    query: <Result, Variables>(doc: Doc<Result, Variables>, variables: Variables) => Promise<Result>,
  ): Promise<unknown>
  readonly Content: ComponentType
}

/** A section of the page of a user, above the history. */
export type ProfileSection = {
  /** Runs the queries that `Content` reads. */
  load(
    query: <Result, Variables>(doc: Doc<Result, Variables>, variables: Variables) => Promise<Result>,
    username: string,
  ): Promise<unknown>
  readonly Content: ComponentType<ProfileSectionProps>
  readonly position: number
}

export type ProfileSectionProps = { readonly username: string }

export type LoadPageParts = () => Promise<PageParts>

/** A section of the account settings, with an address of its own. */
export type AccountSection = {
  /** Last path segment. */
  readonly name: string
  readonly group: 'account' | 'security' | 'data'
  /** Sorts the sections of a group. */
  readonly position: number
  readonly title: () => string
  readonly about: () => string
  /** Shows the link to it only to those who are offered it. */
  readonly Offered?: FunctionComponent<{ readonly children: ReactNode }>
  readonly Content: FunctionComponent
}

export type MailLinkPages = Readonly<Record<string, MailLinkPage>>

/** The page at /callback that a mail links to. A GET must change nothing, because mail scanners open links. */
export type MailLinkPage = {
  readonly title: () => string
  readonly Content: ComponentType<MailLinkProps>
}

export type MailLinkProps = { readonly linkKey: string }

/** `right` controls visibility only: the panel's queries check permissions themselves. */
export type ManagementPanel = {
  /** Last path segment. */
  readonly name: string
  readonly label: () => string
  /** What the panel is for, in one sentence under its title. */
  readonly about: () => string
  /** Leads from an item, which `q` names, back to the list; replaces the sentence there. */
  readonly listLabel?: () => string
  readonly right: string
  /** Heading in the sidebar. */
  readonly group: 'daily' | 'people' | 'content' | 'site'
  /** Sorts the panels of a group. */
  readonly position: number
  /** The panel that leads here: the menu shows its entry instead of one of its own. */
  readonly parent?: string
  /** Kinds of the inbox whose number is shown at the entry in the menu. */
  readonly inboxKinds?: 'all' | readonly string[]
  readonly load: () => Promise<{ readonly Panel: ComponentType<PanelProps> }>
}

export type PanelProps = { readonly search: Readonly<Record<string, string>>; readonly loadParts: LoadPageParts }
