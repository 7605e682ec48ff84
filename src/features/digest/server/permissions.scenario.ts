import type { PermissionScenario } from '#tests/permissions.ts'

export const digestScenarios: PermissionScenario[] = [
  { mutation: 'setDigestFrequency', selection: '', targets: { own: async () => 'frequency: daily' } },
]
