import { eraseAccount } from '#features/accounts/server/index.ts'
import { logAction } from '#features/management/server/index.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { accountClaimed } from '../../contract/events.ts'
import { markClaimed } from '../writes.ts'
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
  readonly person: { readonly id: number; readonly lwid: string }
  readonly name: string
}

/** Makes all that refers to a placeholder refer to the member, and retires the placeholder. */
export async function mergeAccounts(
  { db, emit }: EventTransaction,
  { formerId, userId, at, ...merge }: Merge,
): Promise<void> {
  const accounts = { from: formerId, to: userId }
  await dropDoubleLikes(db, accounts)
  await dropOwnWatches(db, accounts)
  for (const column of await listUserColumns(db)) await moveRows(db, column, accounts)
  await moveAssignments(db, accounts)
  await movePicture(db, accounts)
  await markClaimed(db, { userId, formerId, at })
  await eraseAccount(db, formerId, at)
  await logAction(db, {
    action: 'account.claim',
    by: merge.by,
    person: merge.person,
    at,
    metadata: { name: merge.name },
  })
  emit(accountClaimed({ formerId, userId }))
}
