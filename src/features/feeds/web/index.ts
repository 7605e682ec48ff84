import type { HeadLink, PageHead } from '#client/pageRoute.ts'
import { headLinks } from '#client/siteLinks.ts'
import type { WebFeature } from '#client/webFeature.ts'

const types = { atom: 'application/atom+xml', rss: 'application/rss+xml', json: 'application/feed+json' }

const listFeedLinks = ({ feeds = [] }: PageHead): HeadLink[] =>
  feeds.flatMap(({ title, path }) =>
    Object.entries(types).map(([format, type]) => ({
      rel: 'alternate',
      type,
      title: typeof title === 'function' ? title() : title,
      href: `${path}/feed.${format}`,
    })),
  )

export const feedsWeb: WebFeature = { extensions: [headLinks.add(listFeedLinks)] }
