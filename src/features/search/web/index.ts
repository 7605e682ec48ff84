import type { PageRoute } from '#client/pageRoute.ts'

const search: PageRoute = {
  route: 'search',
  tab: 'none',
  module: () => import('./SearchPage.tsx'),
  file: 'src/features/search/web/SearchPage.tsx',
  searchKeys: ['q', 't', 's', 'page'],
  remountOnPathChange: true,
}

export const searchPages: readonly PageRoute[] = [search]
