import type { ServerFeature } from '#platform/serverFeature.ts'

export const trackerFeature: ServerFeature = { name: 'tracker' }
