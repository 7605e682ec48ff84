import type { ComponentType } from 'react'
import type { RouteName } from '#app/paths.ts'
import type { Doc } from './doc.ts'

/** The sections that the navbar highlights (specification, section 2). */
export type Tab = 'none' | 'blog' | 'forums' | 'creationHub' | 'newsletter' | 'buyNow' | 'tracker' | 'management'

/** Query parameters as they came; a page reads what it knows and ignores the rest. */
export type Search = Readonly<Record<string, string>>
export type Params = Readonly<Record<string, string>>

export type Place = {
  readonly params: Params
  readonly search: Search
  /** The path asked for, decoded parts and all, as it stands in the address. */
  readonly path: string
  /** Fetches what the page is made of; the component finds it by `useQuery` with the same variables. */
  query<Result, Variables>(doc: Doc<Result, Variables>, variables: Variables): Promise<Result>
}

/** What a page says of itself: its title without the brand, and the lines of its head. */
export type PageHead = {
  /** A message, not its text, where it is one of ours: `load` runs before the language of the page is set. */
  readonly title: string | (() => string)
  readonly canonicalPath?: string
  readonly metaTags?: readonly { name: string; content: string }[]
  readonly noindex?: boolean
  /** The object that whoever opens the page has seen; its views are counted by it (D54). */
  readonly viewed?: string
  /** Lists on it that can be followed: their feeds are at their addresses and `/feed.atom`, `.rss`, `.json`. */
  readonly feeds?: readonly { readonly title: string | (() => string); readonly path: string }[]
}

/** A page as its feature describes it in web/routes.tsx; the app makes a route of it. */
export type Page = {
  readonly route: RouteName
  /** A function where one route shows more than one section. */
  readonly tab: Tab | ((params: Params) => Tab)
  /** Its component and what it loads, fetched when the page is first needed. */
  readonly module: () => Promise<PageModule>
  /** The same module's path from the root of the project, for the list of files to preload. */
  readonly file: string
  /** The query parameters it reads; others do not make it load anew, nor make another page for the page cache. */
  readonly searchKeys?: readonly string[]
  /** A new component when the path changes (D15). */
  readonly usePathKey?: boolean
  readonly hideFooter?: boolean
  readonly emptyNavbar?: boolean
  /** Only the frame is rendered on the server: what it shows depends on who asks (D21). */
  readonly clientOnly?: boolean
}

export type PageModule = {
  readonly Page: ComponentType<PageProps>
  /** Runs before the page is shown, on both sides. Throws PageError or PageMoved. */
  load(place: Place): PageHead | Promise<PageHead>
}

export type PageProps = { readonly params: Params; readonly search: Search }
