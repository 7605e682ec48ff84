import type { Context } from '#platform/context.ts'
import { type Localized, localize } from '#siteContent/localized.ts'

/** What the staff has written on the buy page, in the language of the request. */
export function findStorePage({ config: { storePage }, language }: Context) {
  if (!storePage) return null
  const write = (text: Localized | undefined): string => localize(text, language) ?? ''
  const { title, lead, platforms, picture = '', reasons = [], quotes = [] } = storePage
  return {
    title: write(title),
    lead: write(lead),
    platforms: write(platforms),
    picture,
    reasons: reasons.map((reason) => ({
      title: write(reason.title),
      text: write(reason.text),
      picture: reason.picture ?? '',
    })),
    quotes: quotes.map(({ text, author, url = '' }) => ({ text: write(text), author: write(author), url })),
  }
}
