import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'
import { unique } from '#tests/testSite.ts'

export const settingsScenarios: PermissionScenario[] = [
  {
    mutation: 'setSiteSettings',
    selection: '',
    targets: {
      'the status page of the site': async (make) =>
        `changes: [{${formatArguments({
          name: 'BRAND_STATUS_URL',
          value: `https://status.example/${unique('s')}`,
          before: (await make.setting('BRAND_STATUS_URL')) ?? '',
        })}}]`,
    },
  },
]
