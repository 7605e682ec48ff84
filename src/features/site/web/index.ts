import type { PageRoute } from '#client/pageRoute.ts'

const home: PageRoute = {
  route: 'home',
  tab: 'none',
  module: () => import('./home/HomePage.tsx'),
  file: 'src/features/site/web/home/HomePage.tsx',
  hideFooter: true,
}

const buy: PageRoute = {
  route: 'getTheGame',
  tab: 'buyNow',
  module: () => import('./buy/BuyPage.tsx'),
  file: 'src/features/site/web/buy/BuyPage.tsx',
}

const help: PageRoute = {
  route: 'openInGameHelp',
  tab: 'creationHub',
  module: () => import('./OpenInGameHelpPage.tsx'),
  file: 'src/features/site/web/OpenInGameHelpPage.tsx',
}

const settings: PageRoute = {
  route: 'siteSettings',
  tab: 'none',
  module: () => import('./SettingsPage.tsx'),
  file: 'src/features/site/web/SettingsPage.tsx',
}

const error: PageRoute = {
  route: 'error',
  tab: 'none',
  module: () => import('./ErrorCodePage.tsx'),
  file: 'src/features/site/web/ErrorCodePage.tsx',
  searchKeys: ['code'],
}

export const sitePages: readonly PageRoute[] = [home, buy, help, settings, error]
