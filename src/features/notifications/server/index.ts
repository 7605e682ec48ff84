import type { ServerFeature } from '#platform/serverFeature.ts'

export const notificationsFeature: ServerFeature = { name: 'notifications' }
