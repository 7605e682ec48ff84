import type { AuthorRow } from '#objects/server/rows.ts'
import type { Visibility } from '../contract/collectionLimits.ts'

export type CollectionRow = {
  id: number
  lwid: string
  title: string
  slug: string
  description: string
  visibility: Visibility
  entryCount: number
  createdAt: Date
  changedAt: Date
  hiddenAt: Date | null
  owner: AuthorRow
  editorIds: number[]
  /** Users who have not answered yet. */
  invitedIds: number[]
}

export type StoredEntryRow = { objectId: number; lwid: string; text: string; addedAt: Date }

/** Empty texts if the object is not public any more. */
export type CollectionEntryRow = StoredEntryRow & {
  title: string
  canonicalPath: string
  detail: string
  picture: string
}
