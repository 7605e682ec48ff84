import type { ServerFeature } from '#platform/serverFeature.ts'
import { registerFeeds } from './routes.ts'

export const feedsFeature: ServerFeature = { name: 'feeds', registerRoutes: registerFeeds }
