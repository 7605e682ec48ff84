import { defineEvent } from '#platform/events/defineEvent.ts'

export const searchTag = 'search'

export const documentsIndexed = defineEvent<{ kind: string }>('search.indexed', () => [searchTag])

export const synonymsChanged = defineEvent<{ id: number }>('search.synonymsChanged', () => [searchTag])
