import { useQuery } from '#client/queries/useQuery.ts'
import { ManagementPanelsDoc } from '#features/management/web/index.ts'
import { paths } from '#paths.ts'
import { OverviewSection, TaskList, TaskRow } from '#ui/layout/TaskList.tsx'
import { messages } from '../messages.ts'
import { BackupProblemsDoc } from './BackupsPanel.graphql.ts'
import { toProblemText } from './problemTexts.ts'

/** What is wrong with the back-ups, for those who may mend it. */
export function ProblemList() {
  const rights = useQuery(ManagementPanelsDoc, {}).data?.managementPanels
  return rights?.includes('backups') ? <List /> : null
}

function List() {
  const problems = useQuery(BackupProblemsDoc, {}).data?.backups.problems ?? []
  // A small site has one disk, and nothing to do about it today.
  const urgent = problems.filter((problem) => problem !== 'SAME_DISK')
  if (!urgent.length) return null
  return (
    <OverviewSection title={<a href={paths.managementPanel('backups')}>{messages.panel()}</a>}>
      <TaskList>
        {urgent.map((problem) => (
          <TaskRow
            key={problem}
            href={paths.managementPanel('backups')}
            label={toProblemText(problem)}
            detail={messages.needed()}
          />
        ))}
      </TaskList>
    </OverviewSection>
  )
}
