import type { ServerFeature } from '#platform/serverFeature.ts'

export const creationsFeature: ServerFeature = { name: 'creations' }
