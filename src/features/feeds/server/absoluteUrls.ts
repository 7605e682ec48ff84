/** Characters that XML 1.0 forbids even escaped: control characters, lone surrogates and two noncharacters. */
const invalidInXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

export const stripInvalidXml = (text: string): string => text.replace(invalidInXml, '')

export function toAbsoluteUrls(html: string, { origin, path }: { origin: string; path: string }): string {
  const absoluteHtml = html
    .replace(/\b(href|src|poster)="\/(?!\/)/g, `$1="${origin}/`)
    .replace(/\bhref="#/g, `href="${origin}${path}#`)
    .replace(/\bsrcset="([^"]+)"/g, (_, set: string) => `srcset="${set.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`)}"`)
  // The feed library escapes only the first `]]>` of a CDATA section.
  return stripInvalidXml(absoluteHtml).replaceAll(']]>', ']]&gt;')
}
