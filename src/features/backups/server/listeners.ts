import { listenInOwnQueue } from '#platform/events/listener.ts'
import { backupRequested } from '../contract/events.ts'
import { runBackups } from './operations/runBackups.ts'

export const runRequestedBackups = listenInOwnQueue(backupRequested, 'run', {
  // pg-boss allows less than a day.
  timeoutSeconds: 23 * 3_600,
  maxRetries: 1,
  run: (ctx, _, signal) => runBackups(ctx, signal),
})
