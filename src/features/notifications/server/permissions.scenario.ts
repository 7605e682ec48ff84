import { args, type PermissionScenario } from '#tests/permissions.ts'

export const notificationScenarios: PermissionScenario[] = [
  {
    mutation: 'markNotificationAsRead',
    selection: '',
    targets: {
      own: async (make, actor) => args({ notificationId: await make.notification({ to: actor }) }),
      'of another': async (make) => args({ notificationId: await make.notification({}) }),
    },
  },
  { mutation: 'markAllNotificationsAsRead', selection: '', targets: { own: async () => '' } },
  {
    mutation: 'setWatchLevel',
    selection: '',
    targets: {
      'a post': async (make) => `${args({ objectId: (await make.post()).lwid })}, level: watching`,
      'a post in a hidden forum': async (make) => {
        const forum = await make.forum({ needAnyRole: ['developer'] })
        const by = await make.user({ roles: ['developer'] })
        return `${args({ objectId: (await make.post({ by, forumKey: forum.key })).lwid })}, level: muted`
      },
    },
  },
  {
    mutation: 'setNotificationSetting',
    selection: '{ type }',
    targets: { own: async () => 'type: rating, site: true, email: false' },
  },
]
