import { args, type PermissionScenario } from '#tests/permissions.ts'

export const profileScenarios: PermissionScenario[] = [
  {
    mutation: 'updateUser',
    selection: '{ id }',
    targets: { own: async () => args({ bio: 'I build adders.', removeAvatar: true }) },
  },
]
