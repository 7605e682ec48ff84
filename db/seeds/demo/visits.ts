import { sql } from 'kysely'
import { findKeyHolder, startSession } from '#features/accounts/server/index.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import type { DemoStage } from '../seeding.ts'
import { hourMs, subtractDays } from './time.ts'

/** Sessions last so long. */
const sessionDays = 30
/** People read on after they have written. */
const readingMs = hourMs / 2

type LastWrite = { userId: number; at: Date }

/** Signs in everybody who wrote lately, so that the visits agree with what was written. */
export async function seedVisits({ now, as, people }: DemoStage): Promise<void> {
  const viewers = new Map([...people.values()].map((viewer) => [viewer.id, viewer]))
  const [first] = viewers.values()
  if (!first) return
  const lastWrites = sql<LastWrite>`
    select author_id as "userId", max(created_at) as at from objects
    where author_id = any(${[...viewers.keys()]}::integer[]) and created_at > ${subtractDays(now, sessionDays)}
    group by author_id`
  for (const { userId, at } of (await lastWrites.execute(as(first, now).db)).rows) {
    const viewer = viewers.get(userId)
    const holder = await findKeyHolder(as(first, now).db, userId)
    if (!viewer || !holder) continue
    const ctx: Context = as(viewer, new Date(Math.min(at.getTime() + readingMs, now.getTime())))
    systemOperation(ctx)
    await withTransaction(ctx, (tx) => startSession(tx, { ctx, userId, epoch: holder.epoch, userAgent: '' }))
  }
}
