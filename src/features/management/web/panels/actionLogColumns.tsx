import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import { addToast } from '#client/stores/toasts.ts'
import type { ActionLogPartsFragment } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import type { Column } from '#ui/editor/DataTable.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import { UndoActionDoc } from './ActionLogPanel.graphql.ts'
import styles from './ActionLogPanel.module.css'
import { formatAction } from './formatAction.ts'
import { findName } from './listFacts.ts'
import { Metadata } from './Metadata.tsx'

type Entry = ActionLogPartsFragment

export const columns = (): Column<Entry>[] => [
  { title: messages.id(), render: ({ id }) => <span className="num muted">{id}</span> },
  { title: messages.timestamp(), render: ({ createdAt }) => <Time at={createdAt} /> },
  {
    title: messages.user(),
    render: ({ user }) =>
      user.id ? (
        <a className="link" href={paths.userPage(user.username)}>
          @{user.username}
        </a>
      ) : (
        user.username
      ),
  },
  {
    title: messages.action(),
    render: ({ action }) => (
      <span className={styles.action} title={action}>
        {formatAction(action)}
      </span>
    ),
  },
  { title: messages.object(), render: (entry) => <ObjectLink entry={entry} /> },
  {
    title: messages.metadata(),
    render: (entry) => <Metadata json={entry.metadata} name={toObjectName(entry)} />,
  },
]

export function UndoButton({ entry: { id, action, canUndo, undone } }: { entry: Entry }) {
  const undo = useMutationWithProof(UndoActionDoc)
  const { isPending, start } = useConfirmedAction({
    question: () => ({ text: messages.undoSure({ action: formatAction(action) }), action: uiMessages.undo() }),
    run: async () => {
      const { undoAction } = await undo({ id })
      if (!undoAction) addToast({ status: 'warning', title: messages.undoTooLate() })
    },
  })

  if (undone) return <span className="muted">{messages.undone()}</span>
  if (!canUndo) return null
  return (
    <Button size="small" busy={isPending} onClick={() => start()}>
      {uiMessages.undo()}
    </Button>
  )
}

const toObjectName = ({ objectTitle, metadata }: Entry): string | undefined => objectTitle || findName(metadata)

function ObjectLink({ entry }: { entry: Entry }) {
  const { objectType, objectId, objectLwid } = entry
  const name = toObjectName(entry)
  if (!objectLwid) return <>{name ?? (objectId ? `${objectType} ${objectId}` : objectType)}</>
  return (
    <a className={`link ${styles.object}`} href={paths.view(objectLwid)}>
      {name || objectLwid}
    </a>
  )
}
