import { managementTasks } from '#client/extensions/slots.tsx'
import { BackupProblems } from './BackupProblems.tsx'

export const slotFills = [managementTasks.add({ Content: BackupProblems, position: 20 })]
