import type { Db } from '#platform/db/db.ts'
import type { InviteRow } from './rows.ts'

export const listInvites = (db: Db): Promise<InviteRow[]> =>
  db
    .selectFrom('invites')
    .where('purpose', 'in', ['group', 'staff'])
    .orderBy('id', 'desc')
    .limit(500)
    .select(['id', 'grants', 'note', 'email', 'uses_left as usesLeft'])
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'created_by as createdBy'])
    .execute()
