import { randomInt } from 'node:crypto'
import { contextFor, type Services } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { publicOperation } from '#platform/policy.ts'
import { ownerInvited } from '../../contract/events.ts'
import { makeInviteCode } from '../../contract/inviteCode.ts'
import { hashOfKey } from '../keys.ts'
import { insertInvite } from '../queries.ts'

/** 22 characters of 54 are 126 bits; with the check character the code cannot be mistyped unnoticed, nor guessed. */
const bodyLength = 22
const validMs = 30 * 86_400_000

/** A code for whoever runs the site, shown once at the first start: who registers with it is the owner. */
export async function inviteOwner(services: Services): Promise<string> {
  publicOperation()
  const code = makeInviteCode(bodyLength, randomInt)
  const createdAt = services.clock.now()
  const expiresAt = new Date(createdAt.getTime() + validMs)
  const codeHash = hashOfKey(code)
  await change(contextFor(services), async ({ db, record }) => {
    await insertInvite(db, { codeHash, purpose: 'owner', uses: 1, createdAt, expiresAt })
    record(ownerInvited({ expiresAt: expiresAt.toISOString() }))
  })
  return code
}
