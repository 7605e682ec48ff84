import type { Viewer } from '#platform/viewer.ts'

/** Acts for the site itself while seeds are being sown. */
export const system: Viewer = { id: 0, username: 'system', verified: true, roles: ['admin'], sessionId: '' }
