/** More names than these in one text are not meant for each of them. */
const most = 20

/** Whom a rendered text mentions: links to profiles that the renderer has marked. */
export function mentionedIn(html: string): string[] {
  const names = new Set<string>()
  for (const [, attributes = ''] of html.matchAll(/<a\s([^>]*)>/g)) {
    if (!/\bclass="[^"]*\bmention\b[^"]*"/.test(attributes)) continue
    const name = /\bhref="\/@([A-Za-z0-9._-]{3,25})"/.exec(attributes)?.[1]
    if (name) names.add(name.toLowerCase())
  }
  return [...names].slice(0, most)
}
