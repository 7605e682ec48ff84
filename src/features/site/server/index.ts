import type { ServerFeature } from '#platform/serverFeature.ts'
import { siteResolvers } from './resolvers.ts'
import { siteRoutes } from './routes.ts'

export { listRedirects } from './listRedirects.ts'
export { addRedirect } from './operations/addRedirect.ts'
export { deleteRedirect } from './operations/deleteRedirect.ts'
export { sendMessage } from './operations/sendMessage.ts'
export { resolveRedirect } from './resolveRedirect.ts'

export const siteFeature: ServerFeature = { name: 'site', resolvers: siteResolvers, registerRoutes: siteRoutes }
