import { useQuery } from '#client/queries/useQuery.ts'
import { ManagementPanelsDoc } from '#features/management/web/index.ts'
import { paths } from '#paths.ts'
import { OverviewSection, TaskList, TaskRow } from '#ui/layout/TaskList.tsx'
import { messages } from '../messages.ts'
import { Progress } from './Progress.tsx'
import { SetupStepsDoc } from './SetupPanel.graphql.ts'
import { isKnownStep } from './steps/setupStep.ts'

/** What the site still needs, for those who may set it up. */
export function OpenStepList() {
  const rights = useQuery(ManagementPanelsDoc, {}).data?.managementPanels
  return rights?.includes('setup') ? <List /> : null
}

/** A step that was left for later is not open. */
function List() {
  const steps = useQuery(SetupStepsDoc, {}).data?.setupSteps.filter(isKnownStep) ?? []
  const open = steps.filter(({ state }) => state === 'OPEN')
  if (!open.length) return null
  return (
    <OverviewSection title={<a href={paths.managementPanel('setup')}>{messages.panel()}</a>}>
      <Progress steps={steps} />
      <TaskList>
        {open.map(({ name }) => (
          <TaskRow
            key={name}
            href={paths.managementPanel('setup', { q: name })}
            label={messages.steps[name]()}
            detail={messages.why[name]()}
          />
        ))}
      </TaskList>
    </OverviewSection>
  )
}
