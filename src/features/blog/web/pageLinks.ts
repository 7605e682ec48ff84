import type { PageLink } from '#client/extensions/pageParts.ts'
import { BlogIcon } from '#ui/icons/pageIcons.tsx'
import { blogPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'

export const pageLinks: readonly PageLink[] = [
  { page: 'home', label: messages.nav.blog, href: blogPaths.blog(), Icon: BlogIcon, position: 20 },
]
