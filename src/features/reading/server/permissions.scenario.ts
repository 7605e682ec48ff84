import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

export const readingScenarios: PermissionScenario[] = [
  {
    mutation: 'markAllRead',
    selection: '',
    targets: {
      'the whole site': async () => '',
      'a forum': async (make) => formatArguments({ parentId: (await make.forum()).lwid }),
      'a hidden forum': async (make) =>
        formatArguments({ parentId: (await make.forum({ needAnyRole: ['developer'] })).lwid }),
    },
  },
  {
    mutation: 'undoMarkAllRead',
    selection: '',
    targets: { 'the whole site': async () => '' },
  },
]
