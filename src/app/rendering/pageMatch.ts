import type { PageHead, PageRoute, RouteParams, Tab } from '#client/extensions/pageRoute.ts'
import type { PageQueries } from '#client/queries/usePageQuery.ts'

/** What the loader of a page returns. */
export type LoadedPage = { head: PageHead; queries: PageQueries }

type Match = { staticData: { page?: PageRoute }; params: unknown; loaderData?: unknown }

/** A page hides the footer always, or by what it has loaded. */
export const hidesFooter = (match: Match | undefined): boolean =>
  match?.staticData.page?.hideFooter ?? (match?.loaderData as LoadedPage | undefined)?.head.hideFooter ?? false

export function getTab(match: Match | undefined): Tab {
  const tab = match?.staticData.page?.tab ?? 'none'
  return typeof tab === 'function' ? tab(match?.params as RouteParams) : tab
}
