import type { Page } from '#client/page.ts'

const search: Page = {
  route: 'search',
  tab: 'none',
  module: () => import('./SearchPage.tsx'),
  file: 'src/features/search/web/SearchPage.tsx',
  searchKeys: ['q', 't', 's', 'page'],
  usePathKey: true,
}

export const searchPages: readonly Page[] = [search]
