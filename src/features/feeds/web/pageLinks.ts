import type { PageLink } from '#client/extensions/pageParts.ts'
import { FeedIcon } from '#ui/icons/actionIcons.tsx'
import { linkMessages } from '../linkMessages.ts'

export const pageLinks: readonly PageLink[] = [
  { page: 'blog', label: linkMessages.blogFeed, href: '/blog/feed.atom', Icon: FeedIcon, position: 20 },
]
