import { siteLinks } from '#client/siteLinks.ts'
import type { WebFeature } from '#client/webFeature.ts'
import { FeedIcon } from '#ui/icons.tsx'
import { navMessages } from '../navMessages.ts'

export const feedsWeb: WebFeature = {
  pages: [],
  extensions: [
    siteLinks.add({
      place: 'blog',
      label: navMessages.blogFeed,
      href: '/blog/feed.atom',
      Icon: FeedIcon,
      position: 20,
    }),
  ],
}
