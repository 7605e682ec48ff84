import { latestTag, objectTag, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'
import { creationsTag, pinsTag, popularTag } from './tags.ts'

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
/** By staff. */
export const creationTagRemoved = defineEvent<CreationEvent & { tag: string }>('creation.tagRemoved', affectedTags)
export const creationDeleted = defineEvent<CreationEvent>('creation.deleted', (e) => [
  ...affectedTags(e),
  latestTag,
  withdrawnTag,
])
/** The user pinned other creations, or in another order. */
export const creationsPinned = defineEvent<{ userId: number }>('creation.pinned', ({ userId }) => [pinsTag(userId)])
/** Also emitted when the model could not be built. */
export const modelBuilt = defineEvent<{ creationId: number }>('creation.modelBuilt', affectedTags)

type VersionEvent = CreationEvent & { number: number }

/** The creation shows the new version. */
export const versionAdded = defineEvent<VersionEvent>('creation.versionAdded', affectedTags)
/** Its texts were edited, or it was withdrawn or restored. */
export const versionChanged = defineEvent<VersionEvent>('creation.versionChanged', affectedTags)
/** Of the last month. */
export const popularityComputed = defineEvent<Record<string, never>>('creation.popularityComputed', () => [popularTag])
/** The current version is to be tested again. */
export const testBenchChanged = defineEvent<CreationEvent>('creation.testBenchChanged', affectedTags)
export const testsRun = defineEvent<{ creationId: number }>('creation.testsRun', affectedTags)
/** Of two versions that are no neighbours. */
export const comparisonRequested = defineEvent<{ creationId: number; number: number; from: number }>(
  'creation.comparisonRequested',
  () => [],
)
