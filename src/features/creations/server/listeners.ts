import { listenTo } from '#platform/events/listener.ts'
import { creationStored, creationUpdated } from '../contract/events.ts'
import { deleteUnusedImages } from './files/deleteUnusedImages.ts'
import { buildModel } from './operations/buildModel.ts'

export const buildModelOnStored = listenTo(creationStored, 'buildModel', (ctx, { creationId }) =>
  buildModel(ctx, creationId),
)

/** Another creation may still use the image. */
export const deleteRemovedImages = listenTo(creationUpdated, 'removeImages', (ctx, { removedImages }) =>
  deleteUnusedImages(ctx, removedImages),
)
