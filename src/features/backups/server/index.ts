import { panelRights } from '#features/management/server/index.ts'
import { featureConfigs } from '#platform/config/featureConfig.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { backupRequested } from '../contract/events.ts'
import { backupsConfig } from './config.ts'
import { runRequestedBackups } from './listeners.ts'
import { backupsResolvers } from './resolvers.ts'
import { backupTimer } from './timers.ts'

export { type BackupTask, backupTasks, type RunBackupTask, type TaskMessage } from './backupTasks.ts'
export { listProblems } from './problems.ts'
export { listRuns } from './queries.ts'
export { getTarget } from './target.ts'

export const backupsFeature: ServerFeature = {
  name: 'backups',
  resolvers: backupsResolvers,
  events: [backupRequested],
  listeners: [runRequestedBackups],
  timers: [backupTimer],
  extensions: [featureConfigs.add(backupsConfig), panelRights.add({ name: 'backups', roles: [] })],
}
