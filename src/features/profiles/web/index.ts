import type { PageRoute } from '#client/pageRoute.ts'
import type { WebFeature } from '#client/webFeature.ts'

const userPage: PageRoute = {
  path: '/@{$name}',
  tab: 'none',
  module: () => import('./UserPage.tsx'),
  file: 'src/features/profiles/web/UserPage.tsx',
  searchKeys: ['kind', 'page'],
  remountOnPathChange: true,
}

export const profilesWeb: WebFeature = { pages: [userPage] }
