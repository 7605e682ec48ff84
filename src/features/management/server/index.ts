import type { ServerFeature } from '#platform/serverFeature.ts'

export const managementFeature: ServerFeature = { name: 'management' }
