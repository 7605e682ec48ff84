import { siteSections } from '#client/extensions/siteLinks.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { navMessages } from '../navMessages.ts'
import { creationsPages } from './routes.tsx'

export const creationsWeb: WebFeature = {
  pages: creationsPages,
  extensions: [
    siteSections.add({
      tab: 'creationHub',
      label: navMessages.creationHub,
      href: '/creations',
      Icon: CubeIcon,
      position: 30,
      inBottomBar: true,
      homeButton: { label: navMessages.seeCreations, position: 5 },
    }),
  ],
}
