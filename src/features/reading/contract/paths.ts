export const readMarksPath = '/api/reading'

/** Leads to the first new comment of a page; the browser resolves it for the viewer. */
export const firstUnreadHash = '#first-unread'
