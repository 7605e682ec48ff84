import type { LogFields } from '#client/extensions/logFields.ts'
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
import { type Fact, findName, listFacts } from './listFacts.ts'
import { FactValues, Metadata } from './Metadata.tsx'

type Entry = ActionLogPartsFragment

export const createColumns = (fields: LogFields): Column<Entry>[] => [
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
  {
    title: messages.object(),
    render: (entry) => <ObjectLink entry={entry} name={findName(listFacts(entry, fields))} />,
  },
  {
    title: messages.metadata(),
    render: (entry) => <Metadata facts={listOtherFacts(entry, fields)} />,
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

/** Shows the facts of an entry without the name, which is in the column of the object. */
function listOtherFacts(entry: Entry, fields: LogFields): Fact[] {
  const facts = listFacts(entry, fields)
  const name = findName(facts)
  const isShown = name && (!entry.objectTitle || name.values.includes(entry.objectTitle))
  return isShown ? facts.filter((fact) => fact !== name) : facts
}

function ObjectLink({ entry, name }: { entry: Entry; name: Fact | undefined }) {
  const { objectType, objectId, objectLwid, objectTitle } = entry
  const title = objectTitle || (name && <FactValues fact={name} />)
  if (!objectLwid) return <>{title ?? (objectId ? `${objectType} ${objectId}` : objectType)}</>
  return (
    <a className={`link ${styles.object}`} href={paths.view(objectLwid)}>
      {title ?? objectLwid}
    </a>
  )
}
