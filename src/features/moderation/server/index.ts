import type { ServerFeature } from '#platform/serverFeature.ts'

export { type Screened, screen } from './screen.ts'

export const moderationFeature: ServerFeature = { name: 'moderation' }
