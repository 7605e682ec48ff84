import { Feed } from 'feed'
import { inLanguage } from '#language/language.ts'
import type { Context } from '#platform/context.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { absolute, keepable } from './absolute.ts'
import type { FeedSource } from './sources.ts'

export const formats = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => feed.atom1() },
  rss: { type: 'application/rss+xml; charset=utf-8', write: (feed: Feed) => feed.rss2() },
  json: { type: 'application/feed+json; charset=utf-8', write: (feed: Feed) => feed.json1() },
} as const

export type Format = keyof typeof formats

/** The newest change of what is listed; the beginning of time for an empty list, so that it is the same each time. */
export const updatedAt = ({ items }: FeedSource): Date =>
  new Date(Math.max(0, ...items.map((item) => item.updatedAt.getTime())))

/** RSS's own author is an email address; of a name Dublin Core's word is used. */
const creatorOf = (author: string) => ({
  extensions: [
    { name: 'dc:creator', objects: { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, _text: author } },
  ],
})

/** A list in one of the formats, in the reader's language. */
export function writeFeed({ config, language }: Context, source: FeedSource, format: Format): string {
  const { siteOrigin: origin, brand } = config
  const { path, search = '', items } = source
  return inLanguage(language, () => {
    const feed = new Feed({
      id: origin + path + search,
      link: origin + path + search,
      title: keepable(`${source.title()} - ${brand.name}`),
      description: keepable(source.description),
      language,
      updated: updatedAt(source),
      generator: 'Backplane',
      favicon: `${origin}/favicon.ico`,
      author: { name: brand.name, link: origin },
      feedLinks: { [format]: `${origin}${path}/feed.${format}${search}` },
    })
    // Atom's titles are HTML in this library's hands, RSS's stand in CDATA.
    const written = {
      atom: escapeHtml,
      rss: (text: string) => text.replaceAll(']]>', ']] >'),
      json: (text: string) => text,
    }
    const by = (author: string) =>
      format === 'rss' ? creatorOf(author) : { author: [{ name: author, link: `${origin}/@${author}` }] }
    const title = (text: string) => keepable(written[format](text))
    for (const item of items) {
      feed.addItem({
        // So that a post that moves is not a new one (D73).
        id: origin + item.permanentPath,
        guid: origin + item.permanentPath,
        link: origin + item.path,
        title: title(item.title),
        content: absolute(item.html, { origin, path: item.path.split('#')[0] ?? '' }),
        ...(item.author !== null && by(item.author)),
        date: item.updatedAt,
        published: item.createdAt,
      })
    }
    return formats[format].write(feed)
  })
}
