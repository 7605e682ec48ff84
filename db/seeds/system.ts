import type { Viewer } from '#platform/viewer.ts'

/** Acts for the site itself while seeding. */
export const system: Viewer = { id: 0, username: 'system', verified: true, roles: ['admin'], sessionId: '' }
