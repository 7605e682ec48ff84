import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'

/** What a collection shows of a member, and the file of it. */
export type CollectableItem = {
  title: string
  canonicalPath: string
  /** Such as its kind and author. */
  detail: string
  /** Empty if there is none. */
  picture: string
  file: {
    /** In the file store. */
    storedName: string
    /** Safe as a file name, but not unique. */
    name: string
    byteSize: number
    /** In hex. */
    sha256: string
  }
}

/** Objects that can be members of collections. Features add the kinds that they own. */
export type CollectableKind = {
  /** Of an address, number or lwid; undefined for what is not public or of another kind. */
  findId(ctx: Context, reference: string): Promise<number | undefined>
  /** As an anonymous visitor sees them. Omits what is not public, and adds the cache tags of all. */
  loadItems(ctx: Context, ids: readonly number[]): Promise<Map<number, CollectableItem>>
  /** For the client that downloads their files. */
  countDownloads(ctx: Context, ids: readonly number[]): Promise<void>
}

export const collectableKinds = defineExtensionPoint<CollectableKind>()
