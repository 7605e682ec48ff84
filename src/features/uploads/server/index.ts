import type { ServerFeature } from '#platform/serverFeature.ts'
import { sweepUploads } from './jobs.ts'
import { removeUploadsOfUser } from './listeners.ts'
import { listUploadsOf } from './queries.ts'
import { uploadRoutes } from './routes.ts'

export { dropUpload } from './dropUpload.ts'
export { createUpload } from './operations/createUpload.ts'
export { storeUpload } from './operations/storeUpload.ts'
export type { Upload } from './rows.ts'
export { findKeptFile, keepUpload, takeUpload } from './takeUpload.ts'

export const uploadsFeature: ServerFeature = {
  name: 'uploads',
  listeners: [removeUploadsOfUser],
  jobs: [sweepUploads],
  routes: uploadRoutes,
  personalData: async (ctx, userId) =>
    (await listUploadsOf(ctx.db, userId)).map(({ name, nature, byteSize, createdAt }) => ({
      name,
      nature,
      byteSize,
      createdAt,
    })),
}
