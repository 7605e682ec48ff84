import type { Selectable } from 'kysely'
import type { Objects } from '#generated/database.ts'

export type ObjectRow = Selectable<Objects>

export type AuthorRow = { id: number; username: string; picture: string; flair: string }

export type ReplyRow = { lwid: string; createdAt: Date; author: AuthorRow }

export type ObjectReferenceRow = { id: string; title: string; canonicalPath: string }

/** If the account or comment is deleted. */
export const deletedAuthor: AuthorRow = { id: 0, username: '[deleted]', picture: '', flair: '' }
