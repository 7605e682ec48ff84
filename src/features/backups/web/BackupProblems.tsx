import { useModule } from '#ui/useModule.ts'

const loadList = () => import('./ProblemList.tsx')

/** Only the overview of the management loads more than this. */
export function BackupProblems() {
  const module = useModule(loadList, true)
  return module ? <module.ProblemList /> : null
}
