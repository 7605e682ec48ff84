import { latestTag, objectTag, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'
import { creationsTag } from './tags.ts'

type CreationEvent = { creationId: number; by: number }

const affectedTags = ({ creationId }: { creationId: number }) => [objectTag(creationId), creationsTag]

/** Also emitted while the creation is held for review. */
export const creationStored = defineEvent<CreationEvent>('creation.stored', () => [])
export const creationPublished = defineEvent<CreationEvent>('creation.published', (e) => [
  ...affectedTags(e),
  latestTag,
])
export const creationUpdated = defineEvent<CreationEvent & { removedImages: string[] }>(
  'creation.updated',
  affectedTags,
)
export const creationDeleted = defineEvent<CreationEvent>('creation.deleted', (e) => [
  ...affectedTags(e),
  latestTag,
  withdrawnTag,
])
/** Also emitted when the model could not be built. */
export const modelBuilt = defineEvent<{ creationId: number }>('creation.modelBuilt', affectedTags)
