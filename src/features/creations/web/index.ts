import { siteLinks, siteSections } from '#client/siteLinks.ts'
import type { WebFeature } from '#client/webFeature.ts'
import { CubeIcon } from '#ui/icons.tsx'
import { creationPaths } from '../contract/paths.ts'
import { navMessages } from '../navMessages.ts'
import { creationsPages } from './routes.tsx'

export const creationsWeb: WebFeature = {
  pages: creationsPages,
  extensions: [
    siteSections.add({
      tab: 'creationHub',
      label: navMessages.creationHub,
      href: creationPaths.hubIndex(),
      Icon: CubeIcon,
      position: 30,
      inBottomBar: true,
    }),
    siteLinks.add({
      place: 'openInGameHelp',
      label: navMessages.toCreations,
      href: creationPaths.hubIndex(),
      position: 10,
    }),
  ],
}
