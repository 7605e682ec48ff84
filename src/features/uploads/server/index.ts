import { personalData } from '#features/accounts/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { messages } from '../messages.ts'
import { sweepUploads } from './jobs.ts'
import { onAccountDeleted } from './listeners.ts'
import { listUploadsByOwner } from './queries.ts'
import { uploadRoutes } from './routes.ts'

export { assertWithinQuota } from './assertWithinQuota.ts'
export { claimUpload, findAttachedFile } from './claimUpload.ts'
export { createUpload } from './operations/createUpload.ts'
export { deleteUploadFiles } from './operations/deleteUploadFiles.ts'
export { discardUpload } from './operations/discardUpload.ts'
export { storeUpload } from './operations/storeUpload.ts'
export type { Upload } from './rows.ts'
export { attachUpload } from './transactions/attachUpload.ts'
export { uploadBytes } from './uploadBytes.ts'

async function loadUploadsOfUser(ctx: Context, userId: number) {
  const uploads = await listUploadsByOwner(ctx.db, userId)
  return uploads.map(({ name, kind, byteSize, createdAt }) => ({ name, kind, byteSize, createdAt }))
}

export const uploadsFeature: ServerFeature = {
  name: 'uploads',
  listeners: [onAccountDeleted],
  jobs: [sweepUploads],
  registerRoutes: uploadRoutes,
  extensions: [personalData.add({ name: 'uploads', about: messages.personalData, load: loadUploadsOfUser })],
}
