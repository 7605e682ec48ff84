import type { ServerFeature } from '#platform/serverFeature.ts'
import { pictureChanged } from '../contract/events.ts'
import { sweepImageFiles } from './jobs.ts'
import { removeOldFile, removePicturesOfUser } from './listeners.ts'
import { listImagesOf } from './queries.ts'
import { imageRoutes } from './routes.ts'

export { dropImages } from './dropImages.ts'
export { imagePath } from './imageNames.ts'
export { removeAvatar } from './operations/removeAvatar.ts'
export { findImages } from './queries.ts'
export type { ImageRow } from './rows.ts'
export { passedImagePath, withPasses } from './serving/imagePass.ts'
export { showImages } from './showImages.ts'
export { storeImage } from './storeImage.ts'
export { imageIdsIn, takeImages } from './takeImages.ts'

export const imagesFeature: ServerFeature = {
  name: 'images',
  events: [pictureChanged],
  listeners: [removeOldFile, removePicturesOfUser],
  jobs: [sweepImageFiles],
  personalData: (ctx, userId) => listImagesOf(ctx.db, userId),
  routes: imageRoutes,
}
