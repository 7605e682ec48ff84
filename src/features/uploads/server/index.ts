import type { ServerFeature } from '#platform/serverFeature.ts'
import { sweepUploads } from './jobs.ts'
import { onAccountDeleted } from './listeners.ts'
import { listUploadsByOwner } from './queries.ts'
import { uploadRoutes } from './routes.ts'

export { claimUpload, findAttachedFile } from './claimUpload.ts'
export { createUpload } from './operations/createUpload.ts'
export { deleteUploadFiles } from './operations/deleteUploadFiles.ts'
export { discardUpload } from './operations/discardUpload.ts'
export { storeUpload } from './operations/storeUpload.ts'
export type { Upload } from './rows.ts'
export { attachUpload } from './transactions/attachUpload.ts'

export const uploadsFeature: ServerFeature = {
  name: 'uploads',
  listeners: [onAccountDeleted],
  jobs: [sweepUploads],
  registerRoutes: uploadRoutes,
  exportPersonalData: async (ctx, userId) =>
    (await listUploadsByOwner(ctx.db, userId)).map(({ name, nature, byteSize, createdAt }) => ({
      name,
      nature,
      byteSize,
      createdAt,
    })),
}
