import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { ListName } from '../../contract/levels.ts'
import type { SendingRun } from '../rows.ts'
import { selectReaders } from './queries.ts'

const dayMs = 24 * 3_600_000

export async function insertRecipients(db: WritableDb, editionId: number, list: ListName): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into newsletter_recipients (edition_id, position, kind, ref, address, language)
    select ${editionId}, row_number() over (order by kind desc, ref), kind, ref, address, language
    from (${selectReaders(list)}) as readers`.execute(db)
  return Number(numAffectedRows)
}

export type DeliveryOutcome = {
  position: number
  state: 'sent' | 'refused' | 'waiting'
  tries: number
  nextAt: Date | null
  detail: string
}

type OutcomeBatch = SendingRun & { outcomes: readonly DeliveryOutcome[]; at: Date }

/**
 * Updates recipients and counts in one statement, also for a run that was taken over, since its mails are out. Returns
 * whether the run is to continue.
 */
export async function recordOutcomes(db: WritableDb, batch: OutcomeBatch): Promise<boolean> {
  const { editionId, senderId, outcomes, at } = batch
  const column = <T>(pick: (outcome: DeliveryOutcome) => T) => outcomes.map(pick)
  const { rows } = await sql<{ canContinue: boolean }>`
    with done as (
      update newsletter_recipients r
      set state = o.state, tries = o.tries, next_at = o.next_at, detail = o.detail,
        done_at = case when o.state = 'waiting' then null else ${at}::timestamptz end
      from unnest(
        ${column((o) => o.position)}::int[], ${column((o) => o.state)}::text[], ${column((o) => o.tries)}::int[],
        ${column((o) => o.nextAt)}::timestamptz[], ${column((o) => o.detail)}::text[]
      ) as o (position, state, tries, next_at, detail)
      where r.edition_id = ${editionId} and r.position = o.position and r.state = 'waiting'
      returning r.state
    )
    update newsletter_editions set progressed_at = ${at}, trouble = '',
      sent_count = sent_count + (select count(*) from done where state = 'sent'),
      refused_count = refused_count + (select count(*) from done where state = 'refused')
    where id = ${editionId} 
    returning status = 'sending' and sender_id is not distinct from ${senderId}::uuid as "canContinue"`.execute(db)
  return rows[0]?.canContinue ?? false
}

export async function deleteOldRecipients(db: WritableDb, at: Date): Promise<void> {
  await sql`delete from newsletter_recipients r using newsletter_editions e
    where e.id = r.edition_id and e.finished_at < ${new Date(at.getTime() - 30 * dayMs)}`.execute(db)
}

export async function replaceTestReaders(db: WritableDb, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('newsletter_test_readers').execute()
  if (!userIds.length) return
  await sql`insert into newsletter_test_readers (user_id)
    select id from users where id = any(${[...userIds]}::int[]) and deleted_at is null`.execute(db)
}
