import type { PageLink } from '#client/extensions/pageParts.ts'
import { MailIcon } from '#ui/icons/pageIcons.tsx'
import { newsletterPaths } from '../contract/paths.ts'
import { linkMessages } from '../linkMessages.ts'

export const pageLinks: readonly PageLink[] = [
  {
    page: 'stores',
    label: linkMessages.newsletter,
    about: linkMessages.notForSale,
    href: newsletterPaths.newsletter(),
    position: 10,
  },
  { page: 'blog', label: linkMessages.byMail, href: newsletterPaths.newsletter(), Icon: MailIcon, position: 10 },
]
