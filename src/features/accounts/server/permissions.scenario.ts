import { args, type PermissionScenario } from '#tests/permissions.ts'

const ofAnother = '00000000-0000-4000-8000-000000000000'

export const accountScenarios: PermissionScenario[] = [
  {
    mutation: 'redeemInvite',
    selection: '',
    targets: { 'that is good': async (make) => args({ code: await make.invite() }) },
  },
  { mutation: 'endSession', selection: '', targets: { 'of another': async () => args({ id: ofAnother }) } },
  { mutation: 'endOtherSessions', selection: '', targets: { own: async () => '' } },
  {
    mutation: 'deleteAccount',
    selection: '',
    endsAccess: true,
    targets: { own: async () => args({ password: 'a pass phrase' }) },
  },
]
