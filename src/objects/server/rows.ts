import type { Selectable } from 'kysely'
import type { Objects } from '#generated/database.ts'

export type ObjectRow = Selectable<Objects>

/** Who made something, as joined to what they made. */
export type AuthorRow = { id: number; username: string; picture: string; flair: string }

export type ObjectReferenceRow = { id: string; title: string; canonicalPath: string }

/** The name and picture of somebody whose account or comment is gone. */
export const nobody: AuthorRow = { id: 0, username: '[deleted]', picture: '', flair: '' }
