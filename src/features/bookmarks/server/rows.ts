export type BookmarkRow = {
  objectId: number
  lwid: string
  note: string
  createdAt: Date
  remindAt: Date | null
}

/** A bookmark as its owner sees it. */
export type Bookmark = BookmarkRow & { title: string; canonicalPath: string; place: string; excerpt: string }

export type DueReminder = { userId: number; objectId: number; note: string; remindAt: Date }
