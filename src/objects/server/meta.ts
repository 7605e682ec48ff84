type MetaTag = { name: string; content: string }

const most = 200

/** Rendered HTML as plain text. */
export const textOf = (html: string): string =>
  html
    // Paragraphs and the like part words; what is within a line does not.
    .replace(/<\/?(?:p|br|hr|h\d|div|ul|ol|li|dl|dt|dd|blockquote|table|tr|t[dh])\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/** The first words of rendered HTML as plain text, for descriptions. */
export function excerptOf(html: string): string {
  const text = textOf(html.replace(/<pre[\s\S]*?<\/pre>/g, ' '))
  return text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most) + 1 || most).trim()}…` : text
}

/** The address of the first picture in rendered HTML; empty when there is none. */
export const firstPicture = (html: string): string => /<img[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''

/** The lines a page's head gets for an item (specification, section 1). */
export function metaTagsOf(item: { title: string; description: string; type: string; image?: string }): MetaTag[] {
  const tags = [
    { name: 'og:title', content: item.title },
    { name: 'og:type', content: item.type },
    { name: 'description', content: item.description },
    { name: 'og:description', content: item.description },
  ]
  return item.image ? [...tags, { name: 'og:image', content: item.image }] : tags
}

/** The picture that is painted of something that has none of its own. */
export const socialImagePath = (lwid: string): string => `/social/${lwid}.png`
