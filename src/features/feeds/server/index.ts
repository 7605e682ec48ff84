import type { ServerFeature } from '#platform/serverFeature.ts'

export const feedsFeature: ServerFeature = { name: 'feeds' }
