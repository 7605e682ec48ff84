import { logAction } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { messageInput } from '../../contract/messageLimits.ts'
import { messagePolicy } from '../policy.ts'
import { deleteMessage, insertMessage, isRepeatedMessage } from '../queries.ts'

/** Shows a message to everybody who is on the site in the next 10 minutes (D52). */
export async function sendMessage(ctx: Context, input: unknown): Promise<boolean> {
  const { text, status } = parse(ctx, messageInput, input)
  assertCan(ctx.viewer, messagePolicy.send, null)
  const { id: by } = ctx.viewer
  const at = ctx.clock.now()
  await change(ctx, async ({ db }) => {
    if (await isRepeatedMessage(db, { text, status, at })) return
    const id = await insertMessage(db, { text, status, at })
    await logAction(db, { action: 'message.send', by, object: { type: 'message', id }, metadata: { text, status }, at })
  })
  return true
}

export async function withdrawMessage(ctx: Context, { id }: { id: number }): Promise<boolean> {
  assertCan(ctx.viewer, messagePolicy.send, null)
  const { id: by } = ctx.viewer
  await change(ctx, async ({ db }) => {
    const message = await deleteMessage(db, id)
    if (!message) throw new NotFound()
    const object = { type: 'message', id }
    await logAction(db, { action: 'message.withdraw', by, object, metadata: message, at: ctx.clock.now() })
  })
  return true
}
