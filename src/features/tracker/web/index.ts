import { siteLinks, siteSections } from '#client/extensions/siteLinks.ts'
import { searchShortcuts } from '#client/extensions/siteSearch.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { navMessages } from '../navMessages.ts'
import { findTicketPath } from './findTicketPath.ts'
import { trackerPages } from './routes.tsx'

export const trackerWeb: WebFeature = {
  pages: trackerPages,
  extensions: [
    siteSections.add({
      tab: 'tracker',
      label: navMessages.issueTracker,
      href: '/tracker',
      Icon: TicketIcon,
      position: 60,
      inBottomBar: true,
    }),
    siteLinks.add({
      place: 'footer',
      label: navMessages.siteChangelog,
      href: '/changelog',
      position: 10,
    }),
    searchShortcuts.add(findTicketPath),
  ],
}
