import type { ServerFeature } from '#platform/serverFeature.ts'

export const writingFeature: ServerFeature = { name: 'writing' }
