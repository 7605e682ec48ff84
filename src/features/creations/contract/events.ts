import { latestTag, objectTag, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/defineEvent.ts'
import { creationsTag, pinsTag, popularTag } from './tags.ts'

type CreationEvent = { creationId: number; by: number }

const affectedTags = ({ creationId }: { creationId: number }) => [objectTag(creationId), creationsTag]

/** A creation that is held for review emits this too. */
export const creationStored = defineEvent<CreationEvent>('creation.stored', () => [])
export const creationPublished = defineEvent<CreationEvent>('creation.published', (e) => [
  ...affectedTags(e),
  latestTag,
])
export const creationUpdated = defineEvent<CreationEvent & { removedImages: string[] }>(
  'creation.updated',
  affectedTags,
)
/** A staff member removed a tag. */
export const creationTagRemoved = defineEvent<CreationEvent & { tag: string }>('creation.tagRemoved', affectedTags)
export const creationDeleted = defineEvent<CreationEvent>('creation.deleted', (e) => [
  ...affectedTags(e),
  latestTag,
  withdrawnTag,
])
/** The user pinned other creations, or in another order. */
export const creationsPinned = defineEvent<{ userId: number }>('creation.pinned', ({ userId }) => [pinsTag(userId)])
/** A model that could not be built emits this too. */
export const modelBuilt = defineEvent<{ creationId: number }>('creation.modelBuilt', affectedTags)

type VersionEvent = CreationEvent & { number: number }

/** The creation shows the new version. */
export const versionAdded = defineEvent<VersionEvent>('creation.versionAdded', affectedTags)
/** Its texts were edited, or it was withdrawn or restored. */
export const versionChanged = defineEvent<VersionEvent>('creation.versionChanged', affectedTags)
/** The popularity of the last month was computed for all creations. */
export const popularityComputed = defineEvent<Record<string, never>>('creation.popularityComputed', () => [popularTag])
/** The current version is to be tested again. */
export const testBenchChanged = defineEvent<CreationEvent>('creation.testBenchChanged', affectedTags)
export const testsRun = defineEvent<{ creationId: number }>('creation.testsRun', affectedTags)
/** Somebody requested a comparison of two versions that are no neighbours. */
export const comparisonRequested = defineEvent<{ creationId: number; number: number; from: number }>(
  'creation.comparisonRequested',
  () => [],
)
