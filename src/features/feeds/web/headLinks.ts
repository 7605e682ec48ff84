import type { HeadLink, PageHead } from '#client/extensions/pageRoute.ts'

const types = { atom: 'application/atom+xml', rss: 'application/rss+xml', json: 'application/feed+json' }

export const listHeadLinks = ({ feeds = [] }: PageHead): HeadLink[] =>
  feeds.flatMap(({ title, path }) =>
    Object.entries(types).map(([format, type]) => ({
      rel: 'alternate',
      type,
      title: typeof title === 'function' ? title() : title,
      href: `${path}/feed.${format}`,
    })),
  )
