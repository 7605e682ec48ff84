import { useModule } from '#ui/useModule.ts'

const loadList = () => import('./OpenStepList.tsx')

/** Only the overview of the management loads more than this. */
export function OpenSteps() {
  const module = useModule(loadList, true)
  return module ? <module.OpenStepList /> : null
}
