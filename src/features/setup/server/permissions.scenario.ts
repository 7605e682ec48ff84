import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'

export const setupScenarios: PermissionScenario[] = [
  {
    mutation: 'sendTestMail',
    selection: '{ problem }',
    targets: {
      'by a server that does not exist': async () =>
        formatArguments({ to: 'owner@mail.example', smtpUrl: 'smtp://127.0.0.1:1' }),
    },
  },
  {
    mutation: 'confirmTestMail',
    selection: '',
    targets: { 'with the code': async (make) => formatArguments({ code: await make.testMailCode() }) },
  },
  { mutation: 'createDkimKey', selection: '', targets: { 'for the site': async () => '' } },
  {
    mutation: 'skipSetupStep',
    selection: '',
    targets: { 'the look': async () => formatArguments({ name: 'look', isSkipped: true }) },
  },
  { mutation: 'applyPreset', selection: '', targets: { 'of a game': async () => 'preset: GAME_WITH_MODS' } },
]
