import { paths } from '#app/paths.ts'
import { messageOf } from '#client/errors.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import type { ActionLogPartsFragment } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../messages.ts'
import { UndoActionDoc } from './ActionLogPanel.graphql.ts'
import styles from './ActionLogPanel.module.css'

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

export function ActionLogRow({ entry }: { entry: ActionLogPartsFragment }) {
  const undo = useMutation(UndoActionDoc, touched)
  const { id, action, createdAt, user, metadata, canUndo, undone } = entry

  async function takeBack() {
    if (!window.confirm(m.undoSure(action))) return
    try {
      const { undoAction } = await undo({ id })
      if (!undoAction) addToast({ status: 'warning', title: m.undoTooLate() })
    } catch (error) {
      addToast({ status: 'error', title: messageOf(error) })
    }
  }

  return (
    <tr>
      <td className="num muted">{id}</td>
      <td>
        <Time at={createdAt} />
      </td>
      <td>
        {user.id ? (
          <a className="link" href={paths.userPage(user.username)}>
            @{user.username}
          </a>
        ) : (
          user.username
        )}
      </td>
      <td>
        <code>{action}</code>
      </td>
      <td>
        <ObjectLink entry={entry} />
      </td>
      <td>
        <code className={styles.metadata}>{metadata === '{}' ? '' : metadata}</code>
      </td>
      <td>
        {canUndo && (
          <Button size="small" onClick={() => void takeBack()}>
            {m.undo()}
          </Button>
        )}
        {undone && <span className="muted">{m.undone()}</span>}
      </td>
    </tr>
  )
}

function ObjectLink({ entry: { objectType, objectId, objectLwid } }: { entry: ActionLogPartsFragment }) {
  if (!objectLwid) return <>{objectId ? `${objectType} ${objectId}` : objectType}</>
  return (
    <a className="link" href={paths.view(objectLwid)}>
      {objectLwid}
    </a>
  )
}
