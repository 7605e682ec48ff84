import { useState } from 'react'
import type * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { EditIcon, TrashIcon } from '#ui/icons/actionIcons.tsx'
import { CardPicture } from '#ui/layout/Card.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { DragHandle } from '#ui/sorting/DragHandle.tsx'
import { DownIcon, UpIcon } from '#ui/sorting/icons.tsx'
import { useSortableRow } from '#ui/sorting/useSortableRow.ts'
import { collectionLimits } from '../../contract/collectionLimits.ts'
import { entryForm } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import type { Entry } from '../collection.ts'
import { RemoveCollectionEntryDoc } from '../MyCollections.graphql.ts'
import { UpdateCollectionEntryDoc } from './EditCollection.graphql.ts'
import styles from './EditEntries.module.css'
import { runOrToast } from './runOrToast.ts'

type Props = {
  collectionId: string
  entry: Entry
  /** Undefined at the ends. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

export function EditableEntry({ collectionId, entry, onUp, onDown }: Props) {
  const { id, title, detail, picture, text } = entry
  const name = title || messages.gone()
  const { row, handle } = useSortableRow(id)
  const removeEntry = useMutation(RemoveCollectionEntryDoc)
  const [isEditing, setEditing] = useState(false)
  return (
    <li {...row}>
      <DragHandle handle={handle} label={messages.editor.drag({ title: name })} className={styles.handle} />
      <span className={styles.picture}>{picture && <CardPicture url={picture} />}</span>
      <div className={styles.words}>
        <p className={title ? styles.title : styles.gone}>{name}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {isEditing ? (
          <EntryForm collectionId={collectionId} entry={entry} onDone={() => setEditing(false)} />
        ) : (
          text && <p className={styles.text}>{text}</p>
        )}
      </div>
      <div className={styles.tools}>
        <IconButton label={messages.editor.earlier({ title: name })} data-move="up" disabled={!onUp} onClick={onUp}>
          <UpIcon />
        </IconButton>
        <IconButton label={messages.editor.later({ title: name })} data-move="down" disabled={!onDown} onClick={onDown}>
          <DownIcon />
        </IconButton>
        <IconButton
          label={messages.editor.editText({ title: name })}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          <EditIcon />
        </IconButton>
        <IconButton
          label={messages.editor.remove({ title: name })}
          onClick={() => void runOrToast(() => removeEntry({ collectionId, objectId: id }))}
        >
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  )
}

function EntryForm({ collectionId, entry, onDone }: Pick<Props, 'collectionId' | 'entry'> & { onDone: () => void }) {
  const updateEntry = useMutation(UpdateCollectionEntryDoc)

  async function save({ text }: z.output<typeof entryForm>) {
    await updateEntry({ collectionId, objectId: entry.id, text }).catch((error) => {
      throw createFormError(error)
    })
    onDone()
  }

  return (
    <Form schema={entryForm} defaultValues={{ text: entry.text }} onSubmit={save}>
      <TextAreaField name="text" label={messages.editor.text()} maximum={collectionLimits.maxTextLength} />
      <div className={styles.buttons}>
        <SubmitButton>{uiMessages.save()}</SubmitButton>
        <Button onClick={onDone}>{uiMessages.cancel()}</Button>
      </div>
    </Form>
  )
}
