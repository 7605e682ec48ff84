import { saveCheckers } from '#client/extensions/saveCheckers.ts'
import { siteSections } from '#client/extensions/siteLinks.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import { creationsPages } from './routes.tsx'

export const creationsWeb: WebFeature = {
  pages: creationsPages,
  pageDefaults: { tab: 'creationHub' },
  extensions: [
    saveCheckers.add(() => import('./saveChecker.ts')),
    siteSections.add({
      tab: 'creationHub',
      label: messages.creationHub,
      href: '/creations',
      Icon: CubeIcon,
      position: 30,
      inBottomBar: true,
    }),
  ],
}
