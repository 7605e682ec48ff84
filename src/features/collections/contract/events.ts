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
type EditorEvent = CollectionEvent & { userId: number }

/** Pages show no invitations. */
export const editorInvited = defineEvent<DatedEvent & EditorEvent>('collection.editorInvited', () => [])
/** It was answered or taken back. */
export const invitationEnded = defineEvent<EditorEvent>('collection.invitationEnded', () => [])
/** `by` is the editor, who has accepted an invitation. */
export const editorAdded = defineEvent<DatedEvent & EditorEvent>('collection.editorAdded', affectedTags)
