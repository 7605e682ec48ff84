import { randomInt } from 'node:crypto'
import { systemOperation } from '#platform/authorize.ts'
import { createContext, type Services } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { ownerInvited } from '../../../contract/events.ts'
import { createInviteCode } from '../../../contract/inviteCode.ts'
import { hashKey } from '../../keys/keys.ts'
import { insertInvite } from '../../writes.ts'

/** 126 bits. */
const bodyLength = 22
const validityMs = 30 * 86_400_000

/** A start prints the code, and the user who registers with it becomes the owner; earlier codes stay valid until then. */
export async function inviteOwner(services: Services): Promise<string> {
  const ctx = createContext(services)
  systemOperation(ctx)
  const code = createInviteCode(bodyLength, randomInt)
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + validityMs)
  const codeHash = hashKey(code)
  await withTransaction(ctx, async ({ db, emit }) => {
    await insertInvite(db, { codeHash, purpose: 'owner', uses: 1, createdAt, expiresAt })
    emit(ownerInvited({ expiresAt: expiresAt.toISOString() }))
  })
  return code
}
