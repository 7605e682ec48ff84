import type { ComponentType } from 'react'
import type { Doc } from '../queries/doc.ts'
import type { LoadPageParts } from './pageParts.ts'

/** A section of the site, or `none`. */
export type Tab = string

/** Unvalidated; a page ignores unknown parameters. */
export type SearchParams = Readonly<Record<string, string>>
export type RouteParams = Readonly<Record<string, string>>

export type LoadContext = {
  readonly params: RouteParams
  readonly search: SearchParams
  readonly path: string
  /** Whether a failed request led here, which no URL can claim. */
  readonly afterFailure: boolean
  /** `Page` reads the result with `usePageQuery`. */
  query<Result, Variables>(doc: Doc<Result, Variables>, variables: Variables): Promise<Result>
}

export type PageHead = {
  /** A function where it is translated: `load` runs before the language is set. */
  readonly title: string | (() => string)
  readonly canonicalPath?: string
  readonly metaTags?: readonly { name: string; content: string }[]
  readonly noindex?: boolean
  /** Sent with the status 404, for crawlers; the page itself leads people back into the list. */
  readonly isPastEnd?: boolean
  readonly hideFooter?: boolean
  /** The lwid of the object whose views are counted. */
  readonly viewedObjectId?: string
  /** What of the page depends on the viewer, so that features request it with the session. */
  readonly perViewer?: PerViewer
  /** Lists that are also offered as feeds. */
  readonly feeds?: readonly { readonly title: string | (() => string); readonly path: string }[]
}

export type PerViewer = {
  /** The object whose comments the page shows, or loads later. */
  readonly conversationId?: string
  readonly showsComments?: true
  /** The container whose list the page shows. */
  readonly listId?: string
  /** The topic whose list the page shows, such as a tag. */
  readonly topic?: { readonly kind: string; readonly topicId: number } | undefined
  readonly personId?: number
  readonly isHome?: true
}

export type HeadLink = { rel: string; href: string; type?: string; title?: string }

export type PageRoute = {
  /** A path such as `/forum/$forumKey/{-$slug}`; a dash marks an optional segment. */
  readonly path: string
  /** A function if one route covers several sections; none if it is left out. */
  readonly tab?: Tab | ((params: RouteParams) => Tab)
  /** `loadParts` is for pages to which other features contribute. */
  readonly module: (loadParts: LoadPageParts) => Promise<PageModule>
  /** The path of the module, for preloading its files. */
  readonly file: string
  /** Other query parameters neither reload the page nor vary the page cache. */
  readonly searchKeys?: readonly string[]
  /** Whether the page keeps its state when a parameter in the path changes. */
  readonly staysMounted?: boolean
  readonly hideFooter?: boolean
  readonly emptyNavbar?: boolean
  /** The server renders only the frame: the content depends on the viewer. */
  readonly clientOnly?: boolean
}

export type PageModule = {
  readonly Page: ComponentType<PageProps>
  /** Throws PageError or PageMoved. */
  load(place: LoadContext): PageHead | Promise<PageHead>
}

export type PageProps = { readonly params: RouteParams; readonly search: SearchParams }
