import { setRating } from '#features/ratings/server/operations/setRating.ts'
import { markAllRead } from '#features/reading/server/operations/markAllRead.ts'
import { markRead } from '#features/reading/server/operations/markRead.ts'
import type { Viewer } from '#platform/viewer.ts'
import type { TestSite } from './testSite.ts'

type Subject = { lwid: string }

/** What a reader does on the pages of the site. */
export const readingActions = (site: TestSite) => ({
  /** Marks the object as read, up to the comment if there is one. */
  open: (viewer: Viewer, { lwid: objectId }: Subject, comment?: Subject) =>
    markRead(site.context({ viewer }), { marks: [{ objectId, ...(comment && { commentId: comment.lwid }) }] }),
  markAllRead: (viewer: Viewer) => markAllRead(site.context({ viewer }), {}),
  like: (viewer: Viewer, { lwid: objectId }: Subject) =>
    setRating(site.context({ viewer }), { objectId, clear: false }),
})
