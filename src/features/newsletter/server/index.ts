import type { ServerFeature } from '#platform/serverFeature.ts'

export const newsletterFeature: ServerFeature = { name: 'newsletter' }
