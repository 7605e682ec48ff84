import { useQuery } from '#client/queries/useQuery.ts'
import { ManagementPanelsDoc } from '#features/management/web/index.ts'
import { paths } from '#paths.ts'
import { Note } from '#ui/status/Note.tsx'
import { BackupProblemsDoc } from './BackupsPanel.graphql.ts'
import { toProblemText } from './problemTexts.ts'

/** What is wrong with the back-ups, for those who may mend it. */
export function ProblemList() {
  const rights = useQuery(ManagementPanelsDoc, {}).data?.managementPanels
  return rights?.includes('backups') ? <List /> : null
}

/** A small site has one disk, and nothing to do about it today. */
const isUrgent = (problem: string): boolean => problem !== 'SAME_DISK'

function List() {
  const problems = useQuery(BackupProblemsDoc, {}).data?.backups.problems ?? []
  return problems.filter(isUrgent).map((problem) => (
    <Note key={problem} status="warning">
      <a className="link" href={paths.managementPanel('backups')}>
        {toProblemText(problem)}
      </a>
    </Note>
  ))
}
