import type { PageRoute } from '#client/pageRoute.ts'

const userPage: PageRoute = {
  route: 'userPage',
  tab: 'none',
  module: () => import('./UserPage.tsx'),
  file: 'src/features/profiles/web/UserPage.tsx',
  searchKeys: ['page'],
  remountOnPathChange: true,
}

export const profilesPages: readonly PageRoute[] = [userPage]
