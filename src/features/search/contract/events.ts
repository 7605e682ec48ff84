import { defineEvent } from '#platform/events/define.ts'

/** Pages of search results show what the index holds. */
export const searchTag = 'search'

export const documentsIndexed = defineEvent<{ kind: string }>('search.indexed', () => [searchTag])

export const synonymsChanged = defineEvent<{ id: number }>('search.synonymsChanged', () => [searchTag])
