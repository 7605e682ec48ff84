import type { PageRoute } from '#client/pageRoute.ts'

const directory = 'src/features/newsletter/web'

const newsletter: PageRoute = {
  route: 'newsletter',
  tab: 'newsletter',
  module: () => import('./NewsletterPage.tsx'),
  file: `${directory}/NewsletterPage.tsx`,
  searchKeys: ['key', 'answer'],
}

const archive: PageRoute = {
  route: 'newsletterArchive',
  tab: 'newsletter',
  module: () => import('./ArchivePage.tsx'),
  file: `${directory}/ArchivePage.tsx`,
  searchKeys: ['page'],
}

const edition: PageRoute = {
  route: 'newsletterEdition',
  tab: 'newsletter',
  module: () => import('./EditionPage.tsx'),
  file: `${directory}/EditionPage.tsx`,
  remountOnPathChange: true,
}

const privacy: PageRoute = {
  route: 'newsletterPrivacy',
  tab: 'newsletter',
  module: () => import('./PrivacyPage.tsx'),
  file: `${directory}/PrivacyPage.tsx`,
}

export const newsletterPages: readonly PageRoute[] = [newsletter, archive, edition, privacy]
