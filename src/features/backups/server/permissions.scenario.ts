import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

export const backupsScenarios: PermissionScenario[] = [
  { mutation: 'startBackup', selection: '', targets: { 'of the site': async () => '' } },
  {
    mutation: 'verifyBackup',
    selection: '',
    targets: { 'that was written': async (make) => formatArguments({ id: await make.backupRun() }) },
  },
]
