import { objectTag, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'
import { collectionsTag } from './tags.ts'

type CollectionEvent = { collectionId: number; by: number }

const affectedTags = ({ collectionId }: { collectionId: number }) => [objectTag(collectionId), collectionsTag]

export const collectionCreated = defineEvent<CollectionEvent>('collection.created', affectedTags)
/** Its texts, its editors, or its entries other than by an addition. */
export const collectionUpdated = defineEvent<CollectionEvent>('collection.updated', affectedTags)
/** It was deleted, or is private from now on. */
export const collectionWithdrawn = defineEvent<CollectionEvent>('collection.withdrawn', (e) => [
  ...affectedTags(e),
  withdrawnTag,
])
type DatedEvent = CollectionEvent & {
  /** In milliseconds since 1970. */
  at: number
}

export const entryAdded = defineEvent<DatedEvent & { objectId: number }>('collection.entryAdded', affectedTags)
export const editorAdded = defineEvent<DatedEvent & { userId: number }>('collection.editorAdded', affectedTags)
