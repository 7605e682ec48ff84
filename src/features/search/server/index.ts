import type { ServerFeature } from '#platform/serverFeature.ts'

export const searchFeature: ServerFeature = { name: 'search' }
