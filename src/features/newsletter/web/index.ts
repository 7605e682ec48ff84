import type { PageRoute } from '#client/extensions/pageRoute.ts'
import { siteSections } from '#client/extensions/siteLinks.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { postActions } from '#features/forum/web/index.ts'
import { paths } from '#paths.ts'
import { MailIcon } from '#ui/icons/pageIcons.tsx'
import { sendPostAction } from '../contract/postAction.ts'
import { messages } from '../messages.ts'

const directory = 'src/features/newsletter/web'

const newsletter: PageRoute = {
  path: '/newsletter',
  tab: 'newsletter',
  module: () => import('./NewsletterPage.tsx'),
  file: `${directory}/NewsletterPage.tsx`,
  searchKeys: ['key', 'answer'],
}

const archive: PageRoute = {
  path: '/newsletter/archive',
  tab: 'newsletter',
  module: () => import('./ArchivePage.tsx'),
  file: `${directory}/ArchivePage.tsx`,
  searchKeys: ['page'],
}

const edition: PageRoute = {
  path: '/newsletter/archive/$id',
  tab: 'newsletter',
  module: () => import('./EditionPage.tsx'),
  file: `${directory}/EditionPage.tsx`,
}

const privacy: PageRoute = {
  path: '/newsletter/privacy',
  tab: 'newsletter',
  module: () => import('./PrivacyPage.tsx'),
  file: `${directory}/PrivacyPage.tsx`,
}

export const newsletterWeb: WebFeature = {
  pages: [newsletter, archive, edition, privacy],
  extensions: [
    siteSections.add({
      tab: 'newsletter',
      label: messages.newsletter,
      href: '/newsletter',
      Icon: MailIcon,
      position: 40,
      overflows: true,
      homeButton: { label: messages.newsletter, position: 10 },
    }),
    postActions.add({
      name: sendPostAction,
      label: messages.nav.sendPost,
      Icon: MailIcon,
      toHref: ({ id, title, url }) => paths.managementPanel('newsletter', { title, url, discord: '1', post: id }),
    }),
  ],
}
