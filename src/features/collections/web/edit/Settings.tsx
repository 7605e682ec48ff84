import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { collectionLimits } from '../../contract/collectionLimits.ts'
import { collectionForm } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import type { Collection } from '../collection.ts'
import { CollectionFields } from './CollectionFields.tsx'
import { AddCollectionEditorDoc, RemoveCollectionEditorDoc, UpdateCollectionDoc } from './EditCollection.graphql.ts'
import { runOrToast } from './runOrToast.ts'
import styles from './Settings.module.css'

type Props = { collection: Collection; onSaved: () => void }

/** Only users who may change everything see these settings. */
export function Settings({ collection, onSaved }: Props) {
  const { id: collectionId, title, description, visibility, canonicalPath } = collection
  const updateCollection = useMutation(UpdateCollectionDoc)
  const { navigate } = useNavigation()

  async function save(values: z.output<typeof collectionForm>) {
    const result = await updateCollection({ collectionId, ...values }).catch((error) => {
      throw createFormError(error)
    })
    onSaved()
    const { canonicalPath: newPath } = result.updateCollection
    if (newPath !== canonicalPath) navigate(newPath)
  }

  return (
    <div className={styles.settings}>
      <Form schema={collectionForm} defaultValues={{ title, description, visibility }} onSubmit={save} unguarded>
        <CollectionFields />
        <SubmitButton>{messages.form.save()}</SubmitButton>
      </Form>
      <Editors collection={collection} />
    </div>
  )
}

const editorForm = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(1, { error: () => messages.input.noSuchUser() })),
})

function Editors({ collection: { id: collectionId, editors, invited } }: { collection: Collection }) {
  const addEditor = useMutation(AddCollectionEditorDoc)
  const removeEditor = useMutation(RemoveCollectionEditorDoc)

  const members = [...editors, ...invited.map((person) => ({ ...person, isInvited: true }))].map((person) => ({
    isInvited: false,
    ...person,
  }))

  async function add({ username }: z.output<typeof editorForm>) {
    await addEditor({ collectionId, username }).catch((error) => {
      throw createFormError(error)
    })
  }

  return (
    <section className={styles.editors}>
      <h3>{messages.editor.editors()}</h3>
      <p>{messages.editor.editorsHint()}</p>
      {members.length > 0 && (
        <ul>
          {members.map(({ id, username, isInvited }) => (
            <li key={id}>
              <span className={styles.member}>
                <UserName username={username} />
                {isInvited && <Badge tone="neutral">{messages.editor.invited()}</Badge>}
              </span>
              <IconButton
                label={
                  isInvited
                    ? messages.editor.takeBack({ name: username })
                    : messages.editor.removeEditor({ name: username })
                }
                size="small"
                onClick={() => void runOrToast(() => removeEditor({ collectionId, username }))}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {members.length < collectionLimits.maxEditors && (
        <Form schema={editorForm} defaultValues={{ username: '' }} onSubmit={add} clearAfterSuccess unguarded>
          <TextField
            name="username"
            label={uiMessages.username()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SubmitButton variant="plain">{messages.editor.inviteEditor()}</SubmitButton>
        </Form>
      )}
    </section>
  )
}
