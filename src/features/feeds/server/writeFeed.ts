import { Feed } from 'feed'
import { withLanguage } from '#language/language.ts'
import type { Feed as FeedContent, FeedItem } from '#objects/server/feed.ts'
import type { Context } from '#platform/context.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { replaceSpoilers } from '#platform/markdown/hiddenParts.ts'
import { stripInvalidXml, toAbsoluteUrls } from './absoluteUrls.ts'

export const feedFormats = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => feed.atom1() },
  rss: { type: 'application/rss+xml; charset=utf-8', write: (feed: Feed) => feed.rss2() },
  json: { type: 'application/feed+json; charset=utf-8', write: (feed: Feed) => feed.json1() },
} as const

export type FeedFormat = keyof typeof feedFormats

/** The epoch for an empty list, so that the ETag is stable. */
export const getUpdatedAt = ({ items }: FeedContent): Date =>
  new Date(Math.max(0, ...items.map((item) => item.updatedAt.getTime())))

/** RSS's own <author> must be an email address. */
const toCreatorExtension = (author: string) => ({
  extensions: [
    { name: 'dc:creator', objects: { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, _text: author } },
  ],
})

/** Feed readers would show what the author hides. */
const linkSpoilers = ({ html, path }: FeedItem): string =>
  replaceSpoilers(html, (title) => `<p><a href="${escapeHtml(path)}">${title}</a></p>`)

export function writeFeed({ config, language }: Context, source: FeedContent, format: FeedFormat): string {
  const { siteOrigin: origin, brand } = config
  const { path, search = '', items } = source
  return withLanguage(language, () => {
    const feed = new Feed({
      id: origin + path + search,
      link: origin + path + search,
      title: stripInvalidXml(`${source.title()} - ${brand.name}`),
      description: stripInvalidXml(source.description),
      language,
      updated: getUpdatedAt(source),
      generator: 'Backplane',
      favicon: `${origin}/favicon.ico`,
      author: { name: brand.name, link: origin },
      feedLinks: { [format]: `${origin}${path}/feed.${format}${search}` },
    })
    // The feed library writes Atom titles as HTML and RSS titles as CDATA.
    const escapeTitle = {
      atom: escapeHtml,
      rss: (text: string) => text.replaceAll(']]>', ']] >'),
      json: (text: string) => text,
    }
    const toAuthor = (author: string) =>
      format === 'rss' ? toCreatorExtension(author) : { author: [{ name: author, link: `${origin}/@${author}` }] }
    const toTitle = (text: string) => stripInvalidXml(escapeTitle[format](text))
    for (const item of items) {
      feed.addItem({
        id: origin + item.permanentPath,
        guid: origin + item.permanentPath,
        link: origin + item.path,
        title: toTitle(item.title),
        content: toAbsoluteUrls(linkSpoilers(item), { origin, path: item.path.split('#')[0] ?? '' }),
        ...(item.author !== null && toAuthor(item.author)),
        date: item.updatedAt,
        published: item.createdAt,
      })
    }
    return feedFormats[format].write(feed)
  })
}
