import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

export const revisionScenarios: PermissionScenario[] = [
  {
    mutation: 'deleteRevision',
    selection: '',
    targets: {
      own: async (make, actor) =>
        formatArguments({ revisionId: await make.revision({ by: { ...actor, verified: true } }) }),
      'of another': async (make) => formatArguments({ revisionId: await make.revision({}) }),
    },
  },
]
