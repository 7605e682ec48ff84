import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'
import { unique } from '#tests/testSite.ts'

export const managementScenarios: PermissionScenario[] = [
  {
    mutation: 'undoAction',
    selection: '',
    targets: { 'that hid a post': async (make) => formatArguments({ id: (await make.hidden()).logId }) },
  },
  {
    mutation: 'setUserRoles',
    selection: '',
    targets: {
      'of another': async (make) => `userId: ${(await make.user()).id}, roles: ["editor"]`,
      own: async (_, actor) => `userId: ${actor.id}, roles: ["admin"]`,
    },
  },
  {
    mutation: 'setUserFlair',
    selection: '',
    targets: {
      'of another': async (make) => formatArguments({ userId: (await make.user()).id, flair: 'wiki' }),
      own: async (_, actor) => formatArguments({ userId: actor.id, flair: 'wiki' }),
    },
  },
  {
    mutation: 'resetSecondFactor',
    selection: '',
    targets: {
      'of another': async (make) => formatArguments({ userId: (await make.user()).id }),
      own: async (_, actor) => formatArguments({ userId: actor.id }),
    },
  },
  {
    mutation: 'createInvite',
    selection: '',
    targets: { 'to a group': async () => formatArguments({ grants: 'preview', note: '', uses: 1, days: 7 }) },
  },
  {
    mutation: 'inviteStaff',
    selection: '',
    targets: {
      'as a moderator': async () => formatArguments({ email: `${unique('e')}@mail.example`, role: 'moderator' }),
    },
  },
  {
    mutation: 'revokeInvite',
    selection: '',
    targets: { 'that is good': async (make) => formatArguments({ id: await make.inviteId() }) },
  },
  {
    mutation: 'retryMail',
    selection: '',
    targets: { 'that was refused': async (make) => formatArguments({ id: await make.failedMail() }) },
  },
  {
    mutation: 'discardMail',
    selection: '',
    targets: { 'that was refused': async (make) => formatArguments({ id: await make.failedMail() }) },
  },
]
