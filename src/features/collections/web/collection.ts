import type { CollectionPageQuery } from '#generated/operations.ts'

export type Collection = NonNullable<CollectionPageQuery['collection']>
export type Entry = Collection['entries'][number]
