import type { Page } from '#client/page.ts'

const folder = 'src/features/newsletter/web'

const newsletter: Page = {
  route: 'newsletter',
  tab: 'newsletter',
  module: () => import('./NewsletterPage.tsx'),
  file: `${folder}/NewsletterPage.tsx`,
  searchKeys: ['key', 'answer'],
}

const archive: Page = {
  route: 'newsletterArchive',
  tab: 'newsletter',
  module: () => import('./ArchivePage.tsx'),
  file: `${folder}/ArchivePage.tsx`,
  searchKeys: ['page'],
}

const edition: Page = {
  route: 'newsletterEdition',
  tab: 'newsletter',
  module: () => import('./EditionPage.tsx'),
  file: `${folder}/EditionPage.tsx`,
  usePathKey: true,
}

const privacy: Page = {
  route: 'newsletterPrivacy',
  tab: 'newsletter',
  module: () => import('./PrivacyPage.tsx'),
  file: `${folder}/PrivacyPage.tsx`,
}

export const newsletterPages: readonly Page[] = [newsletter, archive, edition, privacy]

export { ConfirmSubscription, Unsubscribe } from './callbacks.tsx'
