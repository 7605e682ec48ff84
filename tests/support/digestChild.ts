import { sendDigests } from '#features/digest/server/operations/sendDigests.ts'
import { openChildContext } from './childContext.ts'

/** Sends the digests of one hour in a process to kill. */
const { ctx, database } = openChildContext()
process.send?.('ready')
await sendDigests(ctx)
await database.close()
