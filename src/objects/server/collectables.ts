import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'

/** What a collection shows of a member, and the file of it. */
export type CollectableItem = {
  title: string
  canonicalPath: string
  /** A line such as the kind and the author. */
  detail: string
  /** The picture; empty if there is none. */
  picture: string
  file: {
    /** The name in the file store. */
    storedName: string
    /** A name that is safe for a file, but not unique. */
    name: string
    byteSize: number
    /** The hash in hex. */
    sha256: string
  }
}

/** Objects that can be members of collections. Features add the kinds that they own. */
export type CollectableKind = {
  /** Finds the object of an address, number or lwid; undefined if it is not public or of another kind. */
  findId(ctx: Context, reference: string): Promise<number | undefined>
  /** Loads items as an anonymous visitor sees them. Omits what is not public, and adds the cache tags of all. */
  loadItems(ctx: Context, ids: readonly number[]): Promise<Map<number, CollectableItem>>
  /** Counts downloads by the client that downloads the files. */
  countDownloads(ctx: Context, ids: readonly number[]): Promise<void>
}

export const collectableKinds = defineExtensionPoint<CollectableKind>()
