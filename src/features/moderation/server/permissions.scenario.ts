import { args, type Make, type PermissionScenario } from '#tests/permissions.ts'
import { unique } from '#tests/testSite.ts'

type Values = Record<string, string | number | boolean>

/** What is done about people: to one of the members, to one of the staff, to oneself. */
const toPeople = (mutation: string, values: Values): PermissionScenario => ({
  mutation,
  selection: '',
  targets: {
    'a member': async (make) => args({ userId: (await make.user()).id, ...values }),
    'one of the staff': async (make) => args({ userId: (await make.user({ roles: ['moderator'] })).id, ...values }),
    oneself: async (_, actor) => args({ userId: actor.id, ...values }),
  },
})

const rule = () => ({ kind: 'keyword', pattern: unique('w'), effect: 'hold', note: '' })

const aRule = async (make: Make) => (await make.rule()).id

export const moderationScenarios: PermissionScenario[] = [
  {
    mutation: 'reportObject',
    selection: '',
    targets: {
      own: async (make, actor) => `objectId: "${(await make.post({ by: actor })).lwid}", reason: SPAM`,
      'of another': async (make) => `objectId: "${(await make.post()).lwid}", reason: SPAM`,
    },
  },
  {
    mutation: 'claimReport',
    selection: '',
    targets: { 'on a post': async (make) => args({ objectId: (await make.reported()).lwid, claim: true }) },
  },
  {
    mutation: 'resolveReports',
    selection: '',
    targets: {
      own: async (make, actor) => `objectId: "${(await make.reported({ by: actor })).lwid}", outcome: HIDDEN`,
      'of another': async (make) => `objectId: "${(await make.reported()).lwid}", outcome: HIDDEN`,
    },
  },
  {
    mutation: 'hideObject',
    selection: '',
    targets: {
      own: async (make, actor) => args({ objectId: (await make.post({ by: actor })).lwid }),
      'of another': async (make) => args({ objectId: (await make.post()).lwid }),
    },
  },
  {
    mutation: 'restoreObject',
    selection: '',
    targets: {
      own: async (make, actor) => args({ objectId: (await make.hidden({ by: actor })).lwid }),
      'of another': async (make) => args({ objectId: (await make.hidden()).lwid }),
    },
  },
  {
    mutation: 'undeleteObject',
    selection: '{ id }',
    targets: {
      own: async (make, actor) => args({ objectId: await make.deletedPost({ by: actor }) }),
      'of another': async (make) => args({ objectId: await make.deletedPost() }),
    },
  },
  toPeople('warnUser', { text: 'Please do not' }),
  toPeople('silenceUser', { reason: 'Shouting' }),
  toPeople('suspendUser', { reason: 'Spam' }),
  toPeople('liftSanctions', {}),
  toPeople('addUserNote', { text: 'Remember' }),
  toPeople('endUserSessions', {}),
  toPeople('hideAllOfUser', {}),
  {
    mutation: 'saveScreeningRule',
    selection: '',
    targets: {
      'a new one': async () => args(rule()),
      'that is there': async (make) => args({ id: await aRule(make), ...rule() }),
    },
  },
  {
    mutation: 'deleteScreeningRule',
    selection: '',
    targets: { 'that is there': async (make) => args({ id: await aRule(make) }) },
  },
]
