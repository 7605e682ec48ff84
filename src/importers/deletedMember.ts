import type { UserDocument } from './archive/documents.ts'

/** The author of what is left of accounts that are gone, as the site names its own ones. Every object has an author. */
export const toDeletedMember = (lwid: string, deletedAt: string): UserDocument => ({
  lwid,
  username: `deleted-${lwid.slice('usr-'.length)}`,
  joinedAt: null,
  deletedAt,
})
