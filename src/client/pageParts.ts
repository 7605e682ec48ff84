import type { ComponentType, FunctionComponent } from 'react'

/** What features contribute to pages of others, by files of their `web` folder: `panels.ts` and so on. */
export type PageParts = {
  loadPanels(): Promise<readonly ManagementPanel[]>
  loadAccountSections(): Promise<readonly AccountSection[]>
  loadPageLinks(): Promise<readonly PageLink[]>
  /** By the `action` of the link. */
  loadMailLinkPages(): Promise<MailLinkPages>
}

/** A link on a page of another feature. */
export type PageLink = {
  readonly page: 'stores' | 'openInGameHelp' | 'forums' | 'blog'
  readonly label: () => string
  /** Why to follow it; shown by the page of the stores while there are none. */
  readonly about?: () => string
  readonly href: string
  readonly Icon?: ComponentType
  /** Sorts the links of a page. */
  readonly position: number
}

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
