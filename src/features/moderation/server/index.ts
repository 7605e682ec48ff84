import type { ServerFeature } from '#platform/serverFeature.ts'

export const moderationFeature: ServerFeature = { name: 'moderation' }
