import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

export const notificationScenarios: PermissionScenario[] = [
  {
    mutation: 'markNotificationAsRead',
    selection: '',
    targets: {
      own: async (make, actor) => formatArguments({ notificationId: await make.notification({ to: actor }) }),
      'of another': async (make) => formatArguments({ notificationId: await make.notification({}) }),
    },
  },
  { mutation: 'markAllNotificationsAsRead', selection: '', targets: { own: async () => '' } },
  {
    mutation: 'setWatchLevel',
    selection: '',
    targets: {
      'a post': async (make) => `${formatArguments({ objectId: (await make.post()).lwid })}, level: watching`,
      'a post in a hidden forum': async (make) => {
        const forum = await make.forum({ needAnyRole: ['developer'] })
        const by = await make.user({ roles: ['developer'] })
        return `${formatArguments({ objectId: (await make.post({ by, forumKey: forum.key })).lwid })}, level: muted`
      },
    },
  },
  {
    mutation: 'setPersonWatchLevel',
    selection: '',
    targets: {
      oneself: async (_, actor) => `userId: ${actor.id}, level: muted`,
      'another person': async (make) => `userId: ${(await make.user()).id}, level: watching`,
    },
  },
  {
    mutation: 'setTopicWatchLevel',
    selection: '',
    targets: {
      'a tag': async (make) =>
        `${formatArguments({ kind: 'ticketTag', topicId: await make.tag((await make.product()).key) })}, level: watching`,
      'a tag of a hidden product': async (make) => {
        const { key } = await make.product({ needAnyRole: ['developer'] })
        return `${formatArguments({ kind: 'ticketTag', topicId: await make.tag(key) })}, level: muted`
      },
    },
  },
  {
    mutation: 'subscribeToPush',
    selection: '',
    targets: {
      own: async () =>
        formatArguments({ endpoint: 'https://push.example/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }),
    },
  },
  {
    mutation: 'unsubscribeFromPush',
    selection: '',
    targets: { own: async () => formatArguments({ endpoint: 'https://push.example/1' }) },
  },
  {
    mutation: 'setNotificationSetting',
    selection: '{ type }',
    targets: { own: async () => 'type: rating, site: true, email: false' },
  },
]
