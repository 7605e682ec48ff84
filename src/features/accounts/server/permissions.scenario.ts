import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

const otherSessionId = '00000000-0000-4000-8000-000000000000'

export const accountScenarios: PermissionScenario[] = [
  {
    mutation: 'redeemInvite',
    selection: '',
    targets: { 'that is good': async (make) => formatArguments({ code: await make.invite() }) },
  },
  {
    mutation: 'endSession',
    selection: '',
    targets: { 'of another': async () => formatArguments({ id: otherSessionId }) },
  },
  { mutation: 'endOtherSessions', selection: '', targets: { own: async () => '' } },
  {
    mutation: 'deleteAccount',
    selection: '',
    endsAccess: true,
    targets: { own: async () => formatArguments({ password: 'a pass phrase' }) },
  },
]
