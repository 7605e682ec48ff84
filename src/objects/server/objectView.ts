import type { Emblem } from '../contract/emblem.ts'

/** Only the staff may comment on a locked object; `until` is null if the lock has no end. */
export type ObjectLock = { readonly reason: string; readonly until: Date | null }

export type ObjectView = {
  readonly id: number
  readonly lwid: string
  /** The id of what contains the object, such as the forum of a post. */
  readonly parentId: number | null
  readonly title: string
  /** Whether lists for everybody may contain it; others are found by their link. */
  readonly isListed: boolean
  readonly canonicalPath: string
  readonly canComment: boolean
  readonly lock?: ObjectLock | null
  /** Whether the viewer may comment although it is locked. */
  readonly canPassLock?: boolean
  /** The container or the comment's subject. */
  readonly context?: { readonly title: string; readonly canonicalPath: string; readonly emblem?: Emblem }
  /** The first words of an object that has no title. */
  readonly excerpt?: string
}
