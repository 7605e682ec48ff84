import { paths } from '#app/paths.ts'
import { messageOf } from '#client/errors.ts'
import { addToast } from '#client/toasts.ts'
import { useProvedMutation } from '#client/useProvedMutation.ts'
import type { ActionLogPartsFragment } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/editor/DataTable.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../messages.ts'
import { UndoActionDoc } from './ActionLogPanel.graphql.ts'
import styles from './ActionLogPanel.module.css'

type Entry = ActionLogPartsFragment

const touched = [
  'ActionLogEntry',
  'StaffCard',
  'ReportedObject',
  'Post',
  'Forum',
  'Comment',
  'Creation',
  'Ticket',
  'TicketList',
  'TicketTag',
  'TicketTagSettings',
  'TicketTemplate',
  'Product',
  'ProductSettings',
]

/** The columns that the specification names. */
export const columns = (): Column<Entry>[] => [
  { title: m.id(), render: ({ id }) => <span className="num muted">{id}</span> },
  { title: m.timestamp(), render: ({ createdAt }) => <Time at={createdAt} /> },
  {
    title: m.user(),
    render: ({ user }) =>
      user.id ? (
        <a className="link" href={paths.userPage(user.username)}>
          @{user.username}
        </a>
      ) : (
        user.username
      ),
  },
  { title: m.action(), render: ({ action }) => <code>{action}</code> },
  { title: m.object(), render: (entry) => <ObjectLink entry={entry} /> },
  {
    title: m.metadata(),
    render: ({ metadata }) => (metadata === '{}' ? '' : <code className={styles.metadata}>{metadata}</code>),
  },
]

export function TakeBack({ entry: { id, action, canUndo, undone } }: { entry: Entry }) {
  const undo = useProvedMutation(UndoActionDoc, touched)

  async function takeBack() {
    if (!window.confirm(m.undoSure(action))) return
    try {
      const { undoAction } = await undo({ id })
      if (!undoAction) addToast({ status: 'warning', title: m.undoTooLate() })
    } catch (error) {
      addToast({ status: 'error', title: messageOf(error) })
    }
  }

  if (undone) return <span className="muted">{m.undone()}</span>
  if (!canUndo) return null
  return (
    <Button size="small" onClick={() => void takeBack()}>
      {m.undo()}
    </Button>
  )
}

function ObjectLink({ entry: { objectType, objectId, objectLwid } }: { entry: Entry }) {
  if (!objectLwid) return <>{objectId ? `${objectType} ${objectId}` : objectType}</>
  return (
    <a className="link" href={paths.view(objectLwid)}>
      {objectLwid}
    </a>
  )
}
