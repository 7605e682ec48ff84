import { backupTasks } from '#features/backups/server/index.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { runBackupTask } from './task/runBackupTask.ts'

/** What the application contributes to features, because it knows what a back-up contains. */
export const transferFeature: ServerFeature = {
  name: 'transfer',
  extensions: [backupTasks.add(runBackupTask)],
}
