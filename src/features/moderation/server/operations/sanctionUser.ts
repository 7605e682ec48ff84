import { endAccess } from '#features/accounts/server/index.ts'
import { loadPerson, logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import { fromEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { sanctionsChanged } from '../../contract/events.ts'
import { sanctionInput } from '../../contract/inputs.ts'
import { moderationPolicy, personPolicy } from '../policy.ts'
import { insertNote, updateSilence, updateSuspension } from '../writes.ts'

export const forever = new Date('9999-12-31T00:00:00Z')

const kinds = {
  silence: { action: 'user.silence', note: 'silence', update: updateSilence },
  suspend: { action: 'user.suspend', note: 'suspension', update: updateSuspension },
} as const

export const silenceUser = (ctx: Context, input: unknown) => sanction(ctx, 'silence', input)

export const suspendUser = (ctx: Context, input: unknown) => sanction(ctx, 'suspend', input)

async function sanction(ctx: Context, kind: keyof typeof kinds, input: unknown): Promise<boolean> {
  const { userId, reason, until } = parseInput(ctx, sanctionInput, input)
  authorize(ctx, moderationPolicy.moderate, null)
  const person = await loadPerson(ctx, userId)
  authorize(ctx, personPolicy.sanction, person)
  const { id: by } = ctx.viewer
  const { action, note, update } = kinds[kind]
  const at = ctx.clock.now()
  const expiresAt = until ? fromEpochSeconds(until) : null
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    await update(db, userId, { until: expiresAt ?? forever, reason })
    await insertNote(db, { userId, by, kind: note, text: reason, expiresAt, at })
    if (kind === 'suspend') await endAccess(tx, { ctx, userId })
    const metadata = { reason, until: expiresAt?.toISOString() ?? null }
    await logAction(db, { action, by, person, metadata, at })
    emit(sanctionsChanged({ userId, by }))
  })
  return true
}
