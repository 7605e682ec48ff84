import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'
import { unique } from '#tests/testSite.ts'

export const siteScenarios: PermissionScenario[] = [
  {
    mutation: 'sendMessage',
    selection: '',
    targets: { 'to everybody': async () => 'text: "The server rests at noon", status: WARNING' },
  },
  {
    mutation: 'withdrawMessage',
    selection: '',
    targets: { 'that was sent': async (make) => formatArguments({ id: await make.message() }) },
  },
  {
    mutation: 'setRedirect',
    selection: '',
    targets: { 'a new one': async () => formatArguments({ path: `/${unique('old')}`, location: '/forum' }) },
  },
  {
    mutation: 'deleteRedirect',
    selection: '',
    targets: { 'that is there': async (make) => formatArguments({ path: await make.redirect() }) },
  },
]
