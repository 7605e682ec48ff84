import type { WritableDb } from '#platform/db/db.ts'

type NewInvite = {
  codeHash: Buffer
  grants: string
  note: string
  uses: number
  by: number
  createdAt: Date
  expiresAt: Date
}

export async function insertGroupInvite(db: WritableDb, invite: NewInvite): Promise<number> {
  const { codeHash, grants, note, uses, by, createdAt, expiresAt } = invite
  const { id } = await db
    .insertInto('invites')
    .values({
      code_hash: codeHash,
      purpose: 'group',
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
    .where('purpose', '=', 'group')
    .returning(['grants', 'note', 'uses_left as usesLeft'])
    .executeTakeFirst()
