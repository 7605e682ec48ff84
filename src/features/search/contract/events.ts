import { defineEvent } from '#platform/events/defineEvent.ts'

export const searchTag = 'search'

/** The cache tag of pages whose lists depend on synonyms. */
export const synonymsTag = 'synonyms'

export const documentsIndexed = defineEvent<{ kind: string }>('search.indexed', () => [searchTag])

export const synonymsChanged = defineEvent<{ id: number }>('search.synonymsChanged', () => [searchTag, synonymsTag])
