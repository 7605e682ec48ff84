import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

export const bookmarkScenarios: PermissionScenario[] = [
  {
    mutation: 'setBookmark',
    selection: '{ id }',
    targets: {
      'a post': async (make) => formatArguments({ objectId: (await make.post()).lwid, note: '' }),
      'a post in a hidden forum': async (make) => {
        const forum = await make.forum({ needAnyRole: ['developer'] })
        const by = await make.user({ roles: ['developer'] })
        return formatArguments({ objectId: (await make.post({ by, forumKey: forum.key })).lwid, note: '' })
      },
    },
  },
  {
    mutation: 'deleteBookmark',
    selection: '',
    targets: {
      own: async (make, actor) => formatArguments({ objectId: (await make.bookmark(actor)).lwid }),
    },
  },
]
