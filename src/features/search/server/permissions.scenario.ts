import { formatArguments, type PermissionScenario } from '#tests/permissions.ts'
import { unique } from '#tests/testSite.ts'

const words = () => `words: ["${unique('a')}", "${unique('b')}"]`

export const searchScenarios: PermissionScenario[] = [
  { mutation: 'saveSynonym', selection: '', targets: { 'a new one': async () => words() } },
  {
    mutation: 'deleteSynonym',
    selection: '',
    targets: { 'that is there': async (make) => formatArguments({ id: await make.synonym() }) },
  },
]
