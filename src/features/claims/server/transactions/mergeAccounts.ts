import { eraseAccountOf, findUser } from '#features/accounts/server/index.ts'
import { logAction } from '#features/management/server/index.ts'
import { NotFoundError } from '#platform/errors.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { accountClaimed } from '../../contract/events.ts'
import { findClaim } from '../queries.ts'
import { lockPlaceholder, markClaimed } from '../writes.ts'
import {
  dropDoubleLikes,
  dropOwnWatches,
  listUserColumns,
  moveAssignments,
  movePicture,
  moveRows,
} from './merge.writes.ts'

type Merge = {
  readonly formerId: number
  readonly userId: number
  readonly at: Date
  /** Who has confirmed the claim; the member, if the former site has. */
  readonly by: number
}

/** Makes all that refers to a claimed placeholder refer to the member, and retires the placeholder. */
export async function mergeAccounts({ db, emit }: EventTransaction, merge: Merge): Promise<void> {
  const { formerId, userId, at, by } = merge
  const account = await lockPlaceholder(db, formerId)
  const person = await findUser(db, userId)
  // Somebody was faster.
  if (!account || !person || !(await findClaim(db, userId, formerId))) throw new NotFoundError()
  const accounts = { from: formerId, to: userId }
  await dropDoubleLikes(db, accounts)
  await dropOwnWatches(db, accounts)
  for (const column of await listUserColumns(db)) await moveRows(db, column, accounts)
  await moveAssignments(db, accounts)
  await movePicture(db, accounts)
  await markClaimed(db, { userId, formerId, at })
  await eraseAccountOf(db, formerId, at)
  await logAction(db, { action: 'account.claim', by, person, at, metadata: { name: account.name } })
  emit(accountClaimed({ formerId, userId }))
}
