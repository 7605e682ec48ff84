import type { Timer } from '#platform/jobs/timers.ts'
import { requestDueBackup } from './operations/requestDueBackup.ts'

export const backupTimer: Timer = {
  name: 'backups.schedule',
  async run(ctx) {
    await requestDueBackup(ctx)
    return null
  },
}
