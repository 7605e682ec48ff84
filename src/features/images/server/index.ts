import { personalData } from '#features/accounts/server/index.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { pictureChanged } from '../contract/events.ts'
import { messages } from '../messages.ts'
import { sweepImageFiles } from './jobs.ts'
import { deletePreviousFile, deleteUserImages } from './listeners.ts'
import { listImagesByOwner } from './queries.ts'
import { imageRoutes } from './routes.ts'

export { createImageId, toImagePath } from './imageNames.ts'
export { attachImagesToText } from './operations/attachImagesToText.ts'
export { deleteRemovedImages } from './operations/deleteRemovedImages.ts'
export { removeAvatar } from './operations/removeAvatar.ts'
export { storeImage } from './operations/storeImage.ts'
export { findImages } from './queries.ts'
export { readUploadedFile } from './readUploadedFile.ts'
export type { ImageRow } from './rows.ts'
export { type SentImage, sendImage } from './serving/sendImage.ts'
export { signImagePaths, toSignedImagePath } from './serving/signedImagePath.ts'
export { claimImages, parseImageIds } from './transactions/claimImages.ts'
export { withPictureErrors } from './withPictureErrors.ts'

export const imagesFeature: ServerFeature = {
  name: 'images',
  events: [pictureChanged],
  listeners: [deletePreviousFile, deleteUserImages],
  jobs: [sweepImageFiles],
  extensions: [
    personalData.add({
      name: 'images',
      about: messages.personalData,
      load: (ctx, userId) => listImagesByOwner(ctx.db, userId),
    }),
  ],
  registerRoutes: imageRoutes,
}
