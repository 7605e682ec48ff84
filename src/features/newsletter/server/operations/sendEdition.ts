import { randomUUID } from 'node:crypto'
import { type AuthorizedContext, systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { editionFinished } from '../../contract/events.ts'
import { newsletterConfig } from '../config.ts'
import { findEdition } from '../editions/queries.ts'
import { takeOverSending, updateStatus } from '../editions/writes.ts'
import { Sender } from '../sending/sender.ts'
import { createTransport } from '../sending/transports/createTransport.ts'

/** A run that is still sending the edition stops after its mails in flight. */
export async function sendEdition(ctx: Context, editionId: number, signal: AbortSignal): Promise<void> {
  systemOperation(ctx)
  const senderId = randomUUID()
  if (!(await takeOverSending(ctx.db, editionId, senderId))) return
  const edition = await findEdition(ctx.db, editionId)
  if (!edition) return
  const transport = createTransport(ctx)
  try {
    const { perSecond } = newsletterConfig.get(ctx.config)
    const isDone = await new Sender(ctx, edition, { senderId, transport, perSecond, signal }).run()
    if (isDone) await finish(ctx, editionId)
  } finally {
    transport.close()
  }
}

const finish = (ctx: AuthorizedContext, editionId: number): Promise<void> =>
  withTransaction(ctx, async ({ db, emit }) => {
    const at = ctx.clock.now()
    if (await updateStatus(db, editionId, { from: ['sending'], status: 'sent', at }))
      emit(editionFinished({ editionId }))
  })
