import { useState } from 'react'
import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { EditorField, SideBySide } from '#features/writing/web/index.ts'
import type { DraftFieldsFragment } from '#generated/operations.ts'
import { Form } from '#ui/form/Form.tsx'
import { formatLocalTime, parseLocalTime } from '#ui/form/localTime.ts'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { draftLimits } from '../../contract/draftLimits.ts'
import { draftFields } from '../../contract/limits.ts'
import { blogPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { CoverField } from './CoverField.tsx'
import { DraftActions } from './DraftActions.tsx'
import { SaveBlogDraftDoc } from './Drafts.graphql.ts'
import styles from './DraftsPanel.module.css'

const draftForm = z.strictObject({ ...draftFields, coverId: z.string(), publishAt: z.string() })

type Values = z.infer<typeof draftForm>

const empty = { title: '', body: '', excerpt: '', slug: '', coverId: '', publishAt: null }

const getTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

export function DraftEditor({ draft: opened }: { draft?: DraftFieldsFragment }) {
  // What others save meanwhile does not replace what is being written here: saving it is rejected.
  const [draft, setDraft] = useState(opened)
  const save = useMutation(SaveBlogDraftDoc)
  const { navigate } = useNavigation()
  const { title, body, excerpt, slug, coverId, publishAt } = draft ?? empty

  async function submit(values: Values) {
    const versionRead = draft ? { id: draft.id, version: draft.version } : { id: null, version: null }
    try {
      const input = { ...values, ...versionRead, publishAt: parseLocalTime(values.publishAt) }
      const { saveBlogDraft: saved } = await save(input)
      addToast({
        status: 'success',
        title: saved.publishAt ? messages.draft.savedScheduled() : messages.draft.saved(),
      })
      return async () => {
        if (draft) setDraft(saved)
        else await navigate(blogPaths.draft(saved.id), { replace: true })
      }
    } catch (error) {
      throw createFormError(error)
    }
  }

  return (
    <Form<Values>
      key={draft?.version ?? 0}
      schema={draftForm}
      defaultValues={{ title, body, excerpt, slug, coverId, publishAt: formatLocalTime(publishAt) }}
      onSubmit={submit}
    >
      <SideBySide title="title" text="body">
        <TextField name="title" label={uiMessages.title()} autoComplete="off" />
        <EditorField
          name="body"
          label={messages.draft.body()}
          hint={messages.draft.bodyHint()}
          maximum={draftLimits.maxBodyLength}
          draftKey={`blog draft ${draft?.id ?? 'new'}`}
        />
        <CoverField />
        <TextField name="excerpt" label={messages.draft.excerpt()} hint={messages.draft.excerptHint()} />
        <div className={styles.pair}>
          <TextField name="slug" label={messages.draft.slug()} hint={messages.draft.slugHint()} spellCheck={false} />
          <TextField
            name="publishAt"
            label={messages.draft.publishAt()}
            hint={messages.draft.publishAtHint({ zone: getTimeZone() })}
            type="datetime-local"
          />
        </div>
        <div className={styles.actions}>
          <SubmitButton>{messages.draft.save()}</SubmitButton>
          {draft && <DraftActions draft={draft} />}
        </div>
      </SideBySide>
    </Form>
  )
}
