import type { Contribution } from '#extensions/extensionPoint.ts'
import { backupTasks } from '#features/backups/server/index.ts'
import { runBackupTask } from './task/runBackupTask.ts'

/** What the application adds to features, because it alone knows what a back-up contains. */
export const transferContributions: readonly Contribution[] = [backupTasks.add(runBackupTask)]
