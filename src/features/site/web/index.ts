import type { PageRoute } from '#client/extensions/pageRoute.ts'
import { siteSections } from '#client/extensions/siteLinks.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { paths } from '#paths.ts'
import { CartIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'

const home: PageRoute = {
  path: '/',
  module: (loadParts) => import('./home/HomePage.tsx').then((page) => page.createPage(loadParts)),
  file: 'src/features/site/web/home/HomePage.tsx',
  hideFooter: true,
}

const buy: PageRoute = {
  path: '/get-the-game',
  tab: 'buyNow',
  module: (loadParts) => import('./buy/BuyPage.tsx').then((page) => page.createPage(loadParts)),
  file: 'src/features/site/web/buy/BuyPage.tsx',
}

const help: PageRoute = {
  path: '/goto/open-in-game-help',
  tab: 'creationHub',
  module: (loadParts) => import('./OpenInGameHelpPage.tsx').then((page) => page.createPage(loadParts)),
  file: 'src/features/site/web/OpenInGameHelpPage.tsx',
}

const settings: PageRoute = {
  path: '/settings',
  module: () => import('./SettingsPage.tsx'),
  file: 'src/features/site/web/SettingsPage.tsx',
}

const error: PageRoute = {
  path: '/error',
  module: () => import('./ErrorCodePage.tsx'),
  file: 'src/features/site/web/ErrorCodePage.tsx',
  searchKeys: ['code'],
}

export const siteWeb: WebFeature = {
  pages: [home, buy, help, settings, error],
  extensions: [
    siteSections.add({
      tab: 'buyNow',
      label: messages.nav.buyNow,
      href: paths.getTheGame(),
      Icon: CartIcon,
      position: 50,
    }),
  ],
}
