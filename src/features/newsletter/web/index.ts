import type { PageRoute } from '#client/extensions/pageRoute.ts'
import { siteSections } from '#client/extensions/siteLinks.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { MailIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'

const directory = 'src/features/newsletter/web'

const newsletter: PageRoute = {
  path: '/newsletter',
  module: () => import('./NewsletterPage.tsx'),
  file: `${directory}/NewsletterPage.tsx`,
  searchKeys: ['key', 'answer'],
}

const archive: PageRoute = {
  path: '/newsletter/archive',
  module: () => import('./ArchivePage.tsx'),
  file: `${directory}/ArchivePage.tsx`,
  searchKeys: ['page'],
}

const edition: PageRoute = {
  path: '/newsletter/archive/$id',
  module: () => import('./EditionPage.tsx'),
  file: `${directory}/EditionPage.tsx`,
}

const privacy: PageRoute = {
  path: '/newsletter/privacy',
  module: () => import('./PrivacyPage.tsx'),
  file: `${directory}/PrivacyPage.tsx`,
}

export const newsletterWeb: WebFeature = {
  pages: [newsletter, archive, edition, privacy],
  pageDefaults: { tab: 'newsletter' },
  extensions: [
    siteSections.add({
      tab: 'newsletter',
      label: messages.newsletter,
      href: '/newsletter',
      Icon: MailIcon,
      position: 40,
      overflows: true,
    }),
  ],
}
