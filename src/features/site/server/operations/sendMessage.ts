import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { messagesChanged } from '../../contract/events.ts'
import { messageInput } from '../../contract/messageLimits.ts'
import { messagePolicy } from '../policy.ts'
import { isDuplicateMessage } from '../queries.ts'
import { deleteMessage, insertMessage } from '../writes.ts'

const audience = { anyRole: [] }

export async function sendMessage(ctx: Context, input: unknown): Promise<boolean> {
  const { text, status } = parseInput(ctx, messageInput, input)
  authorize(ctx, messagePolicy.send, null)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    if (await isDuplicateMessage(db, { text, status, at })) return
    const id = await insertMessage(db, { text, status, at })
    const object = { type: 'message', id }
    await logAction(db, { action: 'message.send', by, object, audience, metadata: { text, status }, at })
    emit(messagesChanged({ messageId: id }))
  })
  return true
}

export async function withdrawMessage(ctx: Context, { id }: { id: number }): Promise<boolean> {
  authorize(ctx, messagePolicy.send, null)
  const { id: by } = ctx.viewer
  await withTransaction(ctx, async ({ db, emit }) => {
    const message = await deleteMessage(db, id)
    if (!message) throw new NotFoundError()
    const object = { type: 'message', id }
    await logAction(db, { action: 'message.withdraw', by, object, audience, metadata: message, at: ctx.clock.now() })
    emit(messagesChanged({ messageId: id }))
  })
  return true
}
