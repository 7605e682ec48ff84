import { args, type PermissionScenario } from '#tests/permissions.ts'

export const ratingScenarios: PermissionScenario[] = [
  {
    mutation: 'setRating',
    selection: '{ score }',
    targets: {
      own: async (make, actor) => args({ objectId: (await make.post({ by: actor })).lwid }),
      'of another': async (make) => args({ objectId: (await make.post()).lwid }),
    },
  },
]
