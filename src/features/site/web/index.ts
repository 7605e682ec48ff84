import type { Page } from '#client/page.ts'

const home: Page = {
  route: 'home',
  tab: 'none',
  module: () => import('./home/HomePage.tsx'),
  file: 'src/features/site/web/home/HomePage.tsx',
  hideFooter: true,
}

const buy: Page = {
  route: 'getTheGame',
  tab: 'buyNow',
  module: () => import('./buy/BuyPage.tsx'),
  file: 'src/features/site/web/buy/BuyPage.tsx',
}

const help: Page = {
  route: 'openInGameHelp',
  tab: 'creationHub',
  module: () => import('./OpenInGameHelpPage.tsx'),
  file: 'src/features/site/web/OpenInGameHelpPage.tsx',
}

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

export const sitePages: readonly Page[] = [home, buy, help, settings, error]
