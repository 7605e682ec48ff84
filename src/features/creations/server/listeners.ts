import { on } from '#platform/events/listener.ts'
import { creationStored, creationUpdated } from '../contract/events.ts'
import { dropUnshown } from './files/dropUnshown.ts'
import { buildModel } from './operations/buildModel.ts'

/** A subassembly is shown before its model is there. */
export const makeModel = on(creationStored, 'buildModel', (ctx, { creationId }) => buildModel(ctx, creationId))

/** A picture that was taken out of one creation may stand in another. */
export const removeImages = on(creationUpdated, 'removeImages', (ctx, { removedImages }) =>
  dropUnshown(ctx, removedImages),
)
