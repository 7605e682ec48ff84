import type { WritableDb } from '#platform/db/db.ts'

type NewInvite = {
  purpose: 'group' | 'staff'
  /** How long an invite to the staff is valid. */
  email?: string
  codeHash: Buffer
  grants: string
  note: string
  uses: number
  by: number
  createdAt: Date
  expiresAt: Date
}

export async function insertInviteRow(db: WritableDb, invite: NewInvite): Promise<number> {
  const { purpose, email = null, codeHash, grants, note, uses, by, createdAt, expiresAt } = invite
  const { id } = await db
    .insertInto('invites')
    .values({
      code_hash: codeHash,
      purpose,
      email,
      grants,
      note,
      uses_left: uses,
      created_by: by || null,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteInvite = (db: WritableDb, id: number) =>
  db
    .deleteFrom('invites')
    .where('id', '=', id)
    .where('purpose', 'in', ['group', 'staff'])
    .returning(['grants', 'note', 'uses_left as usesLeft'])
    .executeTakeFirst()
