import { paths } from '#app/paths.ts'
import type { PageRoute } from '#client/pageRoute.ts'
import { siteSections } from '#client/siteLinks.ts'
import type { WebFeature } from '#client/webFeature.ts'
import { CartIcon } from '#ui/icons.tsx'
import { navMessages } from '../navMessages.ts'

const home: PageRoute = {
  path: '/',
  tab: 'none',
  module: () => import('./home/HomePage.tsx'),
  file: 'src/features/site/web/home/HomePage.tsx',
  hideFooter: true,
}

const buy: PageRoute = {
  path: '/get-the-game',
  tab: 'buyNow',
  module: async (loadParts) => (await import('./buy/BuyPage.tsx')).createBuyPage(loadParts),
  file: 'src/features/site/web/buy/BuyPage.tsx',
}

const help: PageRoute = {
  path: '/goto/open-in-game-help',
  tab: 'creationHub',
  module: async (loadParts) => (await import('./OpenInGameHelpPage.tsx')).createHelpPage(loadParts),
  file: 'src/features/site/web/OpenInGameHelpPage.tsx',
}

const settings: PageRoute = {
  path: '/settings',
  tab: 'none',
  module: () => import('./SettingsPage.tsx'),
  file: 'src/features/site/web/SettingsPage.tsx',
}

const error: PageRoute = {
  path: '/error',
  tab: 'none',
  module: () => import('./ErrorCodePage.tsx'),
  file: 'src/features/site/web/ErrorCodePage.tsx',
  searchKeys: ['code'],
}

export const siteWeb: WebFeature = {
  pages: [home, buy, help, settings, error],
  extensions: [
    siteSections.add({
      tab: 'buyNow',
      label: navMessages.buyNow,
      href: paths.getTheGame(),
      Icon: CartIcon,
      position: 50,
    }),
  ],
}
