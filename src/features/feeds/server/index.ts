import type { ServerFeature } from '#platform/serverFeature.ts'
import { feedRoutes } from './routes.ts'

export const feedsFeature: ServerFeature = { name: 'feeds', registerRoutes: feedRoutes }
