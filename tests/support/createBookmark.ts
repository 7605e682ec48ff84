import { setBookmark } from '#features/bookmarks/server/operations/setBookmark.ts'
import type { Viewer } from '#platform/viewer.ts'
import type { TestSite } from './testSite.ts'

export const createBookmark = (site: TestSite, viewer: Viewer, objectId: string) =>
  setBookmark(site.context({ viewer }), { objectId, note: '' })
