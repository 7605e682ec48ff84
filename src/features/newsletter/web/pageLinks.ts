import type { PageLink } from '#client/extensions/pageParts.ts'
import { MailIcon } from '#ui/icons/pageIcons.tsx'
import { newsletterPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'

export const pageLinks: readonly PageLink[] = [
  { page: 'home', label: messages.newsletter, href: newsletterPaths.newsletter(), Icon: MailIcon, position: 10 },
  {
    page: 'stores',
    label: messages.newsletter,
    about: messages.link.notForSale,
    href: newsletterPaths.newsletter(),
    position: 10,
  },
  { page: 'blog', label: messages.nav.byMail, href: newsletterPaths.newsletter(), Icon: MailIcon, position: 10 },
]
