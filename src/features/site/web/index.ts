import type { Page } from '#client/page.ts'

const settings: Page = {
  route: 'siteSettings',
  tab: 'none',
  module: () => import('./SettingsPage.tsx'),
  file: 'src/features/site/web/SettingsPage.tsx',
}

const error: Page = {
  route: 'error',
  tab: 'none',
  module: () => import('./ErrorCodePage.tsx'),
  file: 'src/features/site/web/ErrorCodePage.tsx',
  searchKeys: ['code'],
}

export const sitePages: readonly Page[] = [settings, error]
