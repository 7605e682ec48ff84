import { listByPosition } from '#extensions/extensionPoint.ts'
import type { LoadPageParts, PageLink } from './pageParts.ts'

export async function listPageLinks(loadParts: LoadPageParts, page: PageLink['page']): Promise<PageLink[]> {
  const links = await (await loadParts()).loadPageLinks()
  return listByPosition(links.filter((link) => link.page === page))
}
