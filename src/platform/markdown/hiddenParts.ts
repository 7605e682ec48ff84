type Element = { start: number; end: number; html: string }

/** The outermost elements of a name; rendered HTML is well-formed. */
function findElements(html: string, name: string): Element[] {
  const found: Element[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, index } of html.matchAll(new RegExp(`<(/?)${name}\\b[^>]*>`, 'g'))) {
    if (!slash && depth++ === 0) start = index
    if (!slash || --depth > 0) continue
    const end = index + tag.length
    found.push({ start, end, html: html.slice(start, end) })
  }
  return found
}

function replaceElements(html: string, name: string, replace: (element: string) => string): string {
  // Fast path: most texts have none.
  if (!html.includes(`<${name}`)) return html
  let result = ''
  let done = 0
  for (const element of findElements(html, name)) {
    result += html.slice(done, element.start) + replace(element.html)
    done = element.end
  }
  return result + html.slice(done)
}

const summaryPattern = /<summary>([\s\S]*?)<\/summary>/

/** `toHtml` gets the title, as HTML, and returns what readers see instead. */
export const replaceSpoilers = (html: string, toHtml: (title: string) => string): string =>
  replaceElements(html, 'details', (element) => toHtml(summaryPattern.exec(element)?.[1] ?? ''))

export const omitQuotations = (html: string): string => replaceElements(html, 'blockquote', () => ' ')

const footnoteMark = /<sup class="footnote-ref">[\s\S]*?<\/sup>/g
const footnoteBacklink = /<a [^<>]*class="footnote-backref"[^<>]*>[^<>]*<\/a>/g

/**
 * What may appear outside of the page of a text, and what only searches may use: the content of spoilers, and footnotes,
 * which may belong to one.
 */
export function splitHidden(html: string): { visible: string; hidden: string } {
  const hidden: string[] = []
  const withoutSpoilers = replaceElements(html, 'details', (element) => {
    hidden.push(element.replace(summaryPattern, ' '))
    return `<div>${summaryPattern.exec(element)?.[1] ?? ''}</div>`
  })
  const visible = replaceElements(withoutSpoilers, 'section', (element) => {
    hidden.push(element)
    return ''
  })
  const omitMarks = (part: string) => part.replace(footnoteMark, '').replace(footnoteBacklink, '')
  return { visible: omitMarks(visible), hidden: omitMarks(hidden.join(' ')) }
}
