import type { ServerFeature } from '#platform/serverFeature.ts'

export const uploadsFeature: ServerFeature = { name: 'uploads' }
