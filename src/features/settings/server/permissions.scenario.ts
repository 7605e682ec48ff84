import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'
import { unique } from '#tests/testSite.ts'

export const settingsScenarios: PermissionScenario[] = [
  {
    mutation: 'setSiteSetting',
    selection: '',
    targets: {
      'the name of the site': async (make) =>
        formatArguments({ name: 'BRAND_NAME', value: unique('Name'), before: await make.setting('BRAND_NAME') }),
    },
  },
]
