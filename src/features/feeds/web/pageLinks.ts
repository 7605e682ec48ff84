import type { PageLink } from '#client/extensions/pageParts.ts'
import { FeedIcon } from '#ui/icons/actionIcons.tsx'
import { messages } from '../messages.ts'

export const pageLinks: readonly PageLink[] = [
  { page: 'blog', label: messages.link.blogFeed, href: '/blog/feed.atom', Icon: FeedIcon, position: 20 },
]
