import type { ObjectView } from '#objects/server/objectView.ts'
import type { ScreenedText } from '#platform/screenedText.ts'

export type RevisionText = {
  /** Null for objects without a title of their own. */
  title: ScreenedText | null
  body: ScreenedText
}

/** A revision without its text, which may have 50,000 characters. */
export type ListedRevision = {
  id: number
  writtenBy: number | null
  writtenAt: Date
}

export type StoredRevision = ListedRevision & RevisionText

export type RevisionRow = ListedRevision & { view: ObjectView; isCurrent: boolean }

/** Equal texts are one change, of the kind `SAME`. */
export type TextChangeRow = { kind: 'SAME' | 'ADDED' | 'REMOVED'; text: string }

export type RevisionHistoryRow = {
  view: ObjectView
  revisions: RevisionRow[]
  /** Zero if there is none. */
  shownId: number
  titleChanges: TextChangeRow[]
  bodyChanges: TextChangeRow[]
}
