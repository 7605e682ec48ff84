import type { Page } from '#client/page.ts'

const login: Page = {
  route: 'login',
  tab: 'none',
  module: () => import('./LoginPage.tsx'),
  file: 'src/features/accounts/web/LoginPage.tsx',
  searchKeys: ['r'],
}

export const accountPages: readonly Page[] = [login]
