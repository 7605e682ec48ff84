import { omitQuotations } from '#platform/markdown/hiddenParts.ts'

const maxMentions = 20

/** Finds the profile links that the renderer marks. Whoever is named in a quotation is not addressed. */
export function parseMentions(html: string): string[] {
  const names = new Set<string>()
  for (const [, attributes = ''] of omitQuotations(html).matchAll(/<a\s([^<>]*)>/g)) {
    if (!/\bclass="[^"]*\bmention\b[^"]*"/.test(attributes)) continue
    const name = /\bhref="\/@([A-Za-z0-9._-]{3,25})"/.exec(attributes)?.[1]
    if (name) names.add(name.toLowerCase())
  }
  return [...names].slice(0, maxMentions)
}
