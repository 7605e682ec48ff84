import { objectTag, withdrawnTag } from '#objects/contract/tags.ts'
import { defineEvent } from '#platform/events/define.ts'
import { creationsTag } from './tags.ts'

type CreationEvent = { creationId: number; by: number }

const shownBy = ({ creationId }: { creationId: number }) => [objectTag(creationId), creationsTag]

/** A file has come, whether its creation is shown yet or waits for the staff. */
export const creationStored = defineEvent<CreationEvent>('creation.stored', () => [])
export const creationPublished = defineEvent<CreationEvent>('creation.published', shownBy)
export const creationUpdated = defineEvent<CreationEvent & { removedImages: string[] }>('creation.updated', shownBy)
export const creationDeleted = defineEvent<CreationEvent>('creation.deleted', (e) => [...shownBy(e), withdrawnTag])
/** Or not, when the file could not be made a model of. */
export const modelBuilt = defineEvent<{ creationId: number }>('creation.modelBuilt', shownBy)
