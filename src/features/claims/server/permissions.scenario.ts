import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

export const claimScenarios: PermissionScenario[] = [
  {
    mutation: 'claimAccount',
    selection: '{ code }',
    targets: { 'of a former site': async (make) => formatArguments({ name: await make.formerAccount() }) },
  },
  {
    mutation: 'withdrawAccountClaim',
    selection: '',
    targets: { own: async (make, actor) => formatArguments({ name: await make.claimedAccount(actor) }) },
  },
  {
    mutation: 'checkAccountClaim',
    selection: '',
    targets: {
      'that the former site does not confirm': async (make, actor) =>
        formatArguments({ name: await make.claimedAccount(actor) }),
    },
  },
  {
    mutation: 'decideAccountClaim',
    selection: '',
    targets: { 'of another': async (make) => `${formatArguments({ id: await make.accountClaim() })}, confirm: false` },
  },
]
