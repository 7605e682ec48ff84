export type Heading = { id: string; text: string; level: number }

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

const toText = (html: string): string =>
  html.replace(/<[^<>]+>/g, '').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)

/** Letters and digits of any language. */
const toId = (text: string): string =>
  `section-${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`

const headingOrSpoiler = /<h([1-4])>([\s\S]*?)<\/h\1>|<details\b|<\/details>/g

/** Gives the headings of rendered Markdown ids to link to, except for those that spoilers hide. */
export function addHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const taken = new Map<string, number>()
  let spoilers = 0
  const withIds = html.replace(headingOrSpoiler, (whole: string, level?: string, content = '') => {
    if (!level) spoilers += whole.startsWith('</') ? -1 : 1
    if (!level || spoilers > 0) return whole
    const text = toText(content).trim()
    const base = toId(text)
    let id = base
    let count = taken.get(base) ?? 1
    while (taken.has(id)) id = `${base}-${++count}`
    taken.set(base, count).set(id, 1)
    headings.push({ id, text, level: Number(level) })
    return `<h${level} id="${id}">${content}</h${level}>`
  })
  return { html: withIds, headings }
}
