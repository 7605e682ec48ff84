import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

export const profileScenarios: PermissionScenario[] = [
  {
    mutation: 'updateUser',
    selection: '{ id }',
    targets: { own: async () => formatArguments({ bio: 'I build adders.', removeAvatar: true }) },
  },
]
