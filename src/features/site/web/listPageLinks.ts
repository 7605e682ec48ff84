import type { LoadPageParts, PageLink } from '#client/pageParts.ts'

export async function listPageLinks(loadParts: LoadPageParts, page: PageLink['page']): Promise<PageLink[]> {
  const links = await (await loadParts()).loadPageLinks()
  return links.filter((link) => link.page === page).toSorted((a, b) => a.position - b.position)
}
