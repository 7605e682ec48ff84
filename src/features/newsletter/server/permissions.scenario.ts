import { args, type PermissionScenario } from '#tests/permissions.ts'
import { unique } from '#tests/testSite.ts'

/** Far enough away that no worker begins with it. */
const someDay = 4_000_000_000

const input = (list: string) =>
  `input: {${args({
    title: unique('News '),
    url: `https://gatework.example/${unique('n')}`,
    body: 'A new gate.',
    list,
    sendDiscord: false,
    sendAt: someDay,
  })}}`

export const newsletterScenarios: PermissionScenario[] = [
  { mutation: 'updateNewsletter', selection: '', targets: { own: async () => args({ newLevel: 1 }) } },
  {
    mutation: 'updateNewsletterAnon',
    selection: '{ status }',
    forVisitors: true,
    targets: { 'any address': async () => args({ address: `${unique('a')}@mail.example`, minor: false }) },
  },
  {
    mutation: 'confirmNewsletter',
    selection: '',
    forVisitors: true,
    targets: { 'with the key of a mail': async (make) => args({ token: await make.newsletter.confirmation() }) },
  },
  {
    mutation: 'updateNewsletterByLink',
    selection: '{ level }',
    forVisitors: true,
    targets: {
      'with the key of a mail': async (make) => args({ key: make.newsletter.linkKey(await make.user()), newLevel: 2 }),
    },
  },
  {
    mutation: 'sendNewsletter',
    selection: '',
    targets: { 'to the staff': async () => input('test'), 'to readers': async () => input('major') },
  },
  {
    mutation: 'changeNewsletterSending',
    selection: '',
    targets: {
      'of another': async (make) => {
        const by = await make.user({ roles: ['editor'] })
        return args({ id: await make.newsletter.edition({ by, sendAt: someDay }), action: 'cancel' })
      },
    },
  },
  { mutation: 'setNewsletterTestReaders', selection: '', targets: { any: async () => 'userIds: []' } },
]
