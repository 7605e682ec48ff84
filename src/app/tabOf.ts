import type { Page, Params, Tab } from '#client/page.ts'

/** The section that the navbar highlights for what is being shown. */
export function tabOf(match: { staticData: { page?: Page }; params: unknown } | undefined): Tab {
  const tab = match?.staticData.page?.tab ?? 'none'
  return typeof tab === 'function' ? tab(match?.params as Params) : tab
}
