import { type Factories, formatArguments, type PermissionScenario } from '#tests/permissions.ts'
import { unique } from '#tests/testSite.ts'

type Values = Record<string, string | number | boolean>

const onUsers = (mutation: string, values: Values): PermissionScenario => ({
  mutation,
  selection: '',
  targets: {
    'a member': async (make) => formatArguments({ userId: (await make.user()).id, ...values }),
    'one of the staff': async (make) =>
      formatArguments({ userId: (await make.user({ roles: ['moderator'] })).id, ...values }),
    oneself: async (_, actor) => formatArguments({ userId: actor.id, ...values }),
  },
})

const rule = () => ({ kind: 'keyword', pattern: unique('w'), effect: 'hold', note: '' })

const createRuleId = async (make: Factories) => (await make.rule()).id

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
    targets: { 'on a post': async (make) => formatArguments({ objectId: (await make.reported()).lwid, claim: true }) },
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
      own: async (make, actor) => formatArguments({ objectId: (await make.post({ by: actor })).lwid }),
      'of another': async (make) => formatArguments({ objectId: (await make.post()).lwid }),
      'of another in a forum that only developers see': async (make) => {
        const { key: forumKey } = await make.forum({ needAnyRole: ['developer'] })
        const by = await make.user({ roles: ['developer'] })
        return formatArguments({ objectId: (await make.post({ by, forumKey })).lwid })
      },
    },
  },
  {
    mutation: 'restoreObject',
    selection: '',
    targets: {
      own: async (make, actor) => formatArguments({ objectId: (await make.hidden({ by: actor })).lwid }),
      'of another': async (make) => formatArguments({ objectId: (await make.hidden()).lwid }),
    },
  },
  {
    mutation: 'undeleteObject',
    selection: '{ id }',
    targets: {
      own: async (make, actor) => formatArguments({ objectId: await make.deletedPost({ by: actor }) }),
      'of another': async (make) => formatArguments({ objectId: await make.deletedPost() }),
    },
  },
  onUsers('warnUser', { text: 'Please do not' }),
  onUsers('silenceUser', { reason: 'Shouting' }),
  onUsers('suspendUser', { reason: 'Spam' }),
  onUsers('liftSanctions', {}),
  onUsers('addUserNote', { text: 'Remember' }),
  onUsers('endUserSessions', {}),
  onUsers('hideAllOfUser', {}),
  {
    mutation: 'saveScreeningRule',
    selection: '',
    targets: {
      'a new one': async () => formatArguments(rule()),
      'that is there': async (make) => formatArguments({ id: await createRuleId(make), ...rule() }),
    },
  },
  {
    mutation: 'deleteScreeningRule',
    selection: '',
    targets: { 'that is there': async (make) => formatArguments({ id: await createRuleId(make) }) },
  },
]
