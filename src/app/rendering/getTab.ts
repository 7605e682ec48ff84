import type { PageRoute, RouteParams, Tab } from '#client/extensions/pageRoute.ts'

export function getTab(match: { staticData: { page?: PageRoute }; params: unknown } | undefined): Tab {
  const tab = match?.staticData.page?.tab ?? 'none'
  return typeof tab === 'function' ? tab(match?.params as RouteParams) : tab
}
