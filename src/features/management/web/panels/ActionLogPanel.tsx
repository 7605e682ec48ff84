import { paths } from '#app/paths.ts'
import { useQuery } from '#client/useQuery.ts'
import type { ActionLogsQuery } from '#generated/operations.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../messages.ts'
import { ActionLogsDoc } from './ActionLogPanel.graphql.ts'
import styles from './ActionLogPanel.module.css'

/** Shown at once (specification, section 9). */
const limit = 100

type Entry = ActionLogsQuery['actionLogs'][number]

/** What the staff have done, newest first (specification, section 2). */
export function Panel() {
  const { data } = useQuery(ActionLogsDoc, { limit })
  if (!data) return <Spinner />
  if (!data.actionLogs.length) return <EmptyState title={m.noEntries()}>{m.noEntriesAbout()}</EmptyState>
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[m.id(), m.timestamp(), m.user(), m.action(), m.object(), m.metadata()].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.actionLogs.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = ({ entry }: { entry: Entry }) => (
  <tr>
    <td className="num muted">{entry.id}</td>
    <td>
      <Time at={entry.createdAt} />
    </td>
    <td>
      {entry.user.id ? <a href={paths.userPage(entry.user.username)}>@{entry.user.username}</a> : entry.user.username}
    </td>
    <td>
      <code>{entry.action}</code>
    </td>
    <td>{entry.objectLwid ? <a href={paths.view(entry.objectLwid)}>{entry.objectLwid}</a> : entry.objectType}</td>
    <td>
      <code className={styles.metadata}>{entry.metadata === '{}' ? '' : entry.metadata}</code>
    </td>
  </tr>
)
