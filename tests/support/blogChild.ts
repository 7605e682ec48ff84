import { publishDueDrafts } from '#features/blog/server/timers.ts'
import { openChildContext } from './childContext.ts'

/** Publishes what is due in a process to kill. */
const { ctx, database } = openChildContext()
await publishDueDrafts.run(ctx)
await database.close()
