import { args, type PermissionScenario } from '#tests/permissions.ts'

export const managementScenarios: PermissionScenario[] = [
  {
    mutation: 'undoAction',
    selection: '',
    targets: { 'that hid a post': async (make) => args({ id: (await make.hidden()).logId }) },
  },
]
