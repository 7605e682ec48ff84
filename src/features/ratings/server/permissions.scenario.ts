import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

export const ratingScenarios: PermissionScenario[] = [
  {
    mutation: 'setRating',
    selection: '{ score }',
    targets: {
      own: async (make, actor) => formatArguments({ objectId: (await make.post({ by: actor })).lwid }),
      'of another': async (make) => formatArguments({ objectId: (await make.post()).lwid }),
    },
  },
]
