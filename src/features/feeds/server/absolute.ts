/** What XML 1.0 cannot hold, not even escaped: control characters, halves of characters, and two that are none. */
const impossible = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

export const keepable = (text: string): string => text.replace(impossible, '')

/** Rendered HTML as it can stand anywhere: its addresses lead to this site from wherever it is read. */
export function absolute(html: string, { origin, path }: { origin: string; path: string }): string {
  const whole = html
    .replace(/\b(href|src|poster)="\/(?!\/)/g, `$1="${origin}/`)
    .replace(/\bhref="#/g, `href="${origin}${path}#`)
    .replace(/\bsrcset="([^"]+)"/g, (_, set: string) => `srcset="${set.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`)}"`)
  // The library ends a CDATA section at the first one only.
  return keepable(whole).replaceAll(']]>', ']]&gt;')
}
