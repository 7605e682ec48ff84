import { sql } from 'kysely'
import type { AuthorRow } from '#objects/server/rows.ts'
import type { Db } from '#platform/db/db.ts'
import { triageRoles } from '../../../server/policy.ts'

export type StaffMember = AuthorRow & { roles: string[] }

export const selectStaff = (db: Db) =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    // The index has the same condition.
    .where(sql<boolean>`cardinality(roles) > 0`)
    .where(sql<boolean>`roles && ${triageRoles}::text[]`)
    .select(['id', 'username', 'picture', 'flair', 'roles'])

/** Lists everybody who may triage, by name. */
export const listStaff = (db: Db): Promise<StaffMember[]> => selectStaff(db).orderBy('username_key').execute()

export const findStaffMemberById = (db: Db, id: number): Promise<StaffMember | undefined> =>
  selectStaff(db).where('id', '=', id).executeTakeFirst()
