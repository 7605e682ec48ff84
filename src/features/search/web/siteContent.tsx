import type { ContentSource } from '#client/extensions/siteContent.ts'
import { sendQuery } from '#client/queries/graphql.ts'
import type { ItemKind } from '#generated/operations.ts'
import { messages } from '../messages.ts'
import { kindIcons } from './kindIcons.ts'
import { SimilarContentDoc } from './SimilarContent.graphql.ts'
import { SearchSuggestionsDoc } from './suggestions/Suggestions.graphql.ts'

type Hit = {
  id: string
  kind: ItemKind
  number?: number | null
  title: readonly { text: string }[]
  contextTitle: string
}

const getReference = ({ kind, number }: Hit): string => (kind === 'TICKET' && number != null ? `#${number}` : '')

function describe(hit: Hit) {
  const Icon = kindIcons[hit.kind]
  return {
    id: hit.id,
    picture: <Icon />,
    title: hit.title.map(({ text }) => text).join(''),
    detail: [`${messages.pages.kind[hit.kind]()} ${getReference(hit)}`.trim(), hit.contextTitle]
      .filter(Boolean)
      .join(' · '),
  }
}

/** A text cannot refer to what is known by its path only. */
const hasNoLwid = (id: string): boolean => id.startsWith('/')

const loadSuggestions = async (query: string) => (await sendQuery(SearchSuggestionsDoc, { query })).searchSuggestions

export const source: ContentSource = {
  async suggestReferences(text) {
    const query = text.trim()
    // Digits are the number of something before they are a word in its title.
    const queries = /^\d+$/.test(query) ? [`number:${query}`, query] : [query]
    const found = (await Promise.all(queries.map(loadSuggestions))).flat()
    return [...new Map(found.map((hit) => [hit.id, hit])).values()]
      .filter(({ id, kind, title }) => kind !== 'USER' && !hasNoLwid(id) && title.length > 0)
      .map((hit) => ({ ...describe(hit), text: getReference(hit) || hit.id }))
  },

  async findSimilar(title) {
    const { similarContent } = await sendQuery(SimilarContentDoc, { title })
    return similarContent.map((hit) => ({ ...describe(hit), path: hit.canonicalPath }))
  },
}
