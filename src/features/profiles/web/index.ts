import type { Page } from '#client/page.ts'

const userPage: Page = {
  route: 'userPage',
  tab: 'none',
  module: () => import('./UserPage.tsx'),
  file: 'src/features/profiles/web/UserPage.tsx',
  searchKeys: ['page'],
  usePathKey: true,
}

export const profilePages: readonly Page[] = [userPage]
