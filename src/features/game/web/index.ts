import type { PageRoute } from '#client/extensions/pageRoute.ts'
import { siteSections } from '#client/extensions/siteLinks.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { CartIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'

const buy: PageRoute = {
  path: '/get-the-game',
  tab: 'buyNow',
  module: (loadParts) => import('./buy/BuyPage.tsx').then((page) => page.createPage(loadParts)),
  file: 'src/features/game/web/buy/BuyPage.tsx',
}

export const gameWeb: WebFeature = {
  pages: [buy],
  extensions: [
    siteSections.add({
      tab: 'buyNow',
      label: messages.buyNow,
      href: '/get-the-game',
      Icon: CartIcon,
      position: 50,
    }),
  ],
}
