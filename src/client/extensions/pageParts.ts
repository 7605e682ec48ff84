import type { ComponentType, FunctionComponent } from 'react'
import type { Doc } from '../queries/doc.ts'

/** What features contribute to pages of others, by files of their `web` folder: `panels.ts` and so on. */
export type PageParts = {
  loadPanels(): Promise<readonly ManagementPanel[]>
  loadAccountSections(): Promise<readonly AccountSection[]>
  loadPageLinks(): Promise<readonly PageLink[]>
  loadHomeSections(): Promise<readonly HomeSection[]>
  loadProfileSections(): Promise<readonly ProfileSection[]>
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

/** A link on a page of another feature. */
export type PageLink = {
  readonly page: 'stores' | 'openInGameHelp' | 'forums' | 'blog' | 'creations'
  readonly label: () => string
  /** Why to follow it; shown by the page of the stores while there are none. */
  readonly about?: () => string
  readonly href: string
  readonly Icon?: ComponentType
  /** Sorts the links of a page. */
  readonly position: number
}

/** A section of the home page, below its pictures. */
export type HomeSection = {
  /** Runs the queries that `Content` reads. */
  load(
    query: <Result, Variables>(doc: Doc<Result, Variables>, variables: Variables) => Promise<Result>,
  ): Promise<unknown>
  readonly Content: FunctionComponent
  readonly position: number
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
  readonly right: string
  /** Heading in the sidebar. */
  readonly group: 'site' | 'people' | 'content'
  /** Sorts the panels of a group. */
  readonly position: number
  readonly load: () => Promise<{ readonly Panel: ComponentType<PanelProps> }>
}

export type PanelProps = { readonly search: Readonly<Record<string, string>> }
