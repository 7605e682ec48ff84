import { siteLinks, siteSections } from '#client/extensions/siteLinks.ts'
import { searchShortcuts } from '#client/extensions/siteSearch.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import { findTicketPath } from './findTicketPath.ts'
import { trackerPages } from './routes.tsx'

export const trackerWeb: WebFeature = {
  pages: trackerPages,
  extensions: [
    siteSections.add({
      tab: 'tracker',
      label: messages.tracker,
      href: '/tracker',
      Icon: TicketIcon,
      position: 60,
      inBottomBar: true,
    }),
    siteLinks.add({
      place: 'footer',
      label: messages.nav.siteChangelog,
      href: '/changelog',
      position: 10,
    }),
    searchShortcuts.add(findTicketPath),
  ],
}
