import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { StoredStep } from './rows.ts'

export const listSetupSteps = (db: Db): Promise<StoredStep[]> =>
  db.selectFrom('setup_steps').select(['name', 'state', 'fingerprint']).execute()

export async function findTestMail(db: Db, digest: string, since: Date): Promise<{ fingerprint: string } | undefined> {
  const query = db.selectFrom('test_mails').where('digest', '=', digest).where('sent_at', '>', since)
  return query.select('fingerprint').executeTakeFirst()
}

/** Whether more than one person looks after the site. */
export async function hasTeam(db: Db, staffRoles: readonly string[]): Promise<boolean> {
  const { count } = await db
    .selectFrom('users')
    .where(sql<boolean>`roles && ${[...staffRoles]}::text[]`)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) > 1
}
