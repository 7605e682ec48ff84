import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'
import { unique } from '#tests/testSite.ts'

/** Far enough in the future that no worker starts the edition. */
const farFuture = 4_000_000_000

const input = (list: string) =>
  `input: {${formatArguments({
    title: unique('News '),
    url: `https://gatework.example/${unique('n')}`,
    body: 'A new gate.',
    list,
    sendDiscord: false,
    sendAt: farFuture,
  })}}`

export const newsletterScenarios: PermissionScenario[] = [
  { mutation: 'updateNewsletter', selection: '', targets: { own: async () => formatArguments({ newLevel: 1 }) } },
  {
    mutation: 'updateNewsletterAnon',
    selection: '{ status }',
    forVisitors: true,
    targets: { 'any address': async () => formatArguments({ address: `${unique('a')}@mail.example`, minor: false }) },
  },
  {
    mutation: 'confirmNewsletter',
    selection: '',
    forVisitors: true,
    targets: {
      'with the key of a mail': async (make) => formatArguments({ token: await make.newsletter.confirmation() }),
    },
  },
  {
    mutation: 'updateNewsletterByLink',
    selection: '{ level }',
    forVisitors: true,
    targets: {
      'with the key of a mail': async (make) =>
        formatArguments({ key: make.newsletter.linkKey(await make.user()), newLevel: 2 }),
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
        return formatArguments({ id: await make.newsletter.edition({ by, sendAt: farFuture }), action: 'cancel' })
      },
    },
  },
  { mutation: 'setNewsletterTestReaders', selection: '', targets: { any: async () => 'userIds: []' } },
]
