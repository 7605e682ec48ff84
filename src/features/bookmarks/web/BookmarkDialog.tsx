import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { BookmarkPartsFragment } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextAreaField } from '#ui/form/TextAreaField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { bookmarkLimits } from '../contract/bookmarkLimits.ts'
import { bookmarkNote } from '../contract/limits.ts'
import { messages } from '../messages.ts'
import { BookmarkDoc, DeleteBookmarkDoc, SetBookmarkDoc } from './Bookmarks.graphql.ts'
import styles from './Bookmarks.module.css'
import { reminderChoices, toChoice, toReminder } from './reminders.ts'

type Props = {
  /** Undefined while the dialog is closed. */
  objectId: string | undefined
  onChange: (objectId: string, isMarked: boolean) => void
  onClose: () => void
}

export function BookmarkDialog({ objectId, onChange, onClose }: Props) {
  return (
    <Dialog open={objectId !== undefined} onClose={onClose} title={messages.dialog()}>
      {objectId && <Content objectId={objectId} onChange={onChange} onClose={onClose} />}
    </Dialog>
  )
}

type ContentProps = Props & { objectId: string }

function Content(props: ContentProps) {
  const state = useQuery(BookmarkDoc, { objectId: props.objectId })
  return state.data ? <BookmarkForm {...props} bookmark={state.data.bookmark ?? undefined} /> : <Spinner />
}

const schema = z.strictObject({ reminder: z.enum(reminderChoices), date: z.string(), note: bookmarkNote }).check(
  z.refine(({ reminder, date }) => reminder !== 'onDate' || toReminder(reminder, date, new Date()) !== null, {
    path: ['date'],
    error: () => messages.dateInvalid(),
  }),
)

function BookmarkForm({
  objectId,
  bookmark,
  onChange,
  onClose,
}: ContentProps & { bookmark?: BookmarkPartsFragment | undefined }) {
  const setBookmark = useMutation(SetBookmarkDoc)
  const deleteBookmark = useMutation(DeleteBookmarkDoc)

  async function save({ reminder, date, note }: z.output<typeof schema>) {
    const remindAt = toReminder(reminder, date, new Date())
    await setBookmark({ objectId, note, remindAt }).catch((error) => {
      throw createFormError(error)
    })
    onChange(objectId, true)
    onClose()
  }

  async function remove() {
    try {
      await deleteBookmark({ objectId })
    } catch (error) {
      console.warn('A bookmark could not be removed', error)
      showError(error, messages.failed())
      return
    }
    onChange(objectId, false)
    onClose()
  }

  const defaultValues = { ...toChoice(bookmark?.remindAt ?? null), note: bookmark?.note ?? '' }
  return (
    <Form schema={schema} defaultValues={defaultValues} onSubmit={save} unguarded>
      <SelectField
        name="reminder"
        label={messages.remind()}
        options={reminderChoices.map((choice) => ({ value: choice, label: messages.reminders[choice]() }))}
      />
      <DateField />
      <TextAreaField
        name="note"
        label={uiMessages.note()}
        hint={messages.noteHint()}
        maximum={bookmarkLimits.maxNoteLength}
      />
      <div className={styles.buttons}>
        <SubmitButton>{bookmark ? uiMessages.save() : messages.add()}</SubmitButton>
        {bookmark && <Button onClick={() => void remove()}>{messages.remove()}</Button>}
      </div>
    </Form>
  )
}

function DateField() {
  const isShown = useWatch({ name: 'reminder' }) === 'onDate'
  return isShown ? <TextField name="date" type="datetime-local" label={messages.date()} /> : null
}
