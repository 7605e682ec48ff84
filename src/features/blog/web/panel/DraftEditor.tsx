import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { createFormError, getErrorMessage } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { PreviewHead } from '#features/forum/web/index.ts'
import { EditorField, SideBySide } from '#features/writing/web/index.ts'
import type { DraftFieldsFragment } from '#generated/operations.ts'
import { formatLocalDateTime } from '#language/formatTime.ts'
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
import { PublishBlogDraftDoc, SaveBlogDraftDoc } from './Drafts.graphql.ts'
import styles from './DraftsPanel.module.css'

const draftForm = z.strictObject({ ...draftFields, coverId: z.string(), publishAt: z.string() })

type Values = z.infer<typeof draftForm>

const empty = { title: '', body: '', excerpt: '', slug: '', coverId: '', publishAt: null }

const getTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

function toValues(draft: DraftFieldsFragment | undefined): Values {
  const { title, body, excerpt, slug, coverId, publishAt } = draft ?? empty
  return { title, body, excerpt, slug, coverId, publishAt: formatLocalTime(publishAt) }
}

function isSame(draft: DraftFieldsFragment, values: Values): boolean {
  const saved = toValues(draft)
  return (Object.keys(saved) as (keyof Values)[]).every((name) => values[name] === saved[name])
}

/** `submit` saves the draft, and publishes it if that was chosen before. */
function useDraft(opened: DraftFieldsFragment | undefined) {
  // What others save meanwhile does not replace what is being written here: saving it is rejected.
  const [draft, setDraft] = useState(opened)
  const sendDraft = useMutation(SaveBlogDraftDoc)
  const sendPublication = useMutation(PublishBlogDraftDoc)
  const { navigate } = useNavigation()
  const isPublication = useRef(false)

  async function save(values: Values): Promise<DraftFieldsFragment> {
    if (draft && isSame(draft, values)) return draft
    const versionRead = draft ? { id: draft.id, version: draft.version } : { id: null, version: null }
    const input = { ...values, ...versionRead, publishAt: parseLocalTime(values.publishAt) }
    return (await sendDraft(input)).saveBlogDraft
  }

  async function show(saved: DraftFieldsFragment): Promise<void> {
    if (draft) setDraft(saved)
    else await navigate(blogPaths.draft(saved.id), { replace: true })
  }

  async function publish(saved: DraftFieldsFragment): Promise<void> {
    try {
      const { publishBlogDraft } = await sendPublication({ id: saved.id, version: saved.version })
      await navigate(publishBlogDraft.canonicalPath)
    } catch (error) {
      addToast({ status: 'error', title: messages.draft.actionFailed(), body: getErrorMessage(error) })
      await show(saved)
    }
  }

  async function submit(values: Values) {
    const isPublishing = isPublication.current
    const { title } = values
    const question = { text: messages.draft.publishSure({ title }), action: messages.draft.publishNow() }
    if (isPublishing && !(await confirmAction(question))) return false
    try {
      const saved = await save(values)
      if (isPublishing) return () => publish(saved)
      const toast = saved.publishAt ? messages.draft.savedScheduled : messages.draft.saved
      addToast({ status: 'success', title: toast() })
      return () => show(saved)
    } catch (error) {
      throw createFormError(error)
    }
  }

  function choosePublication(isChosen: boolean): void {
    isPublication.current = isChosen
  }
  return { draft, submit, choosePublication }
}

/** Saving schedules a draft that has a time; publishing saves it first. */
export function DraftEditor({ draft: opened }: { draft?: DraftFieldsFragment }) {
  const { draft, submit, choosePublication } = useDraft(opened)
  return (
    <Form<Values> key={draft?.version ?? 0} schema={draftForm} defaultValues={toValues(draft)} onSubmit={submit}>
      <SideBySide title="title" text="body" Head={PreviewHead}>
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
          <SaveButton onClick={() => choosePublication(false)} />
          <SubmitButton variant="plain" onClick={() => choosePublication(true)}>
            {messages.draft.publishNow()}
          </SubmitButton>
          {draft && <DraftActions draft={draft} />}
        </div>
      </SideBySide>
    </Form>
  )
}

function SaveButton({ onClick }: { onClick: () => void }) {
  const publishAt = parseLocalTime(useWatch({ name: 'publishAt' }))
  return (
    <SubmitButton onClick={onClick}>
      {publishAt ? messages.draft.schedule({ time: formatLocalDateTime(publishAt) }) : messages.draft.save()}
    </SubmitButton>
  )
}
