import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { EditorField } from '#features/writing/web/index.ts'
import type { NewsletterContentQuery } from '#generated/operations.ts'
import { formatLocalDateTime } from '#language/formatTime.ts'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { Form } from '#ui/form/Form.tsx'
import { formatLocalTime, parseLocalTime } from '#ui/form/localTime.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { type ListName, lists } from '../../contract/levels.ts'
import { editionFields, newsletterLimits } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { MailPreview } from './MailPreview.tsx'
import { NewsletterContentDoc, NewsletterReachDoc, SendNewsletterDoc } from './NewsletterPanel.graphql.ts'
import styles from './NewsletterPanel.module.css'

const sendForm = z.strictObject({
  ...editionFields,
  list: z.enum(lists),
  sendDiscord: z.boolean(),
  sendAt: z.string(),
})

type Values = z.infer<typeof sendForm>

const listLabels = {
  test: messages.manage.listTest,
  major: messages.manage.listMajor,
  minor: messages.manage.listMinor,
}

/** A blog post links here with title, url, discord=1 and the id whose text the edition begins with. */
export function SendForm() {
  const search = new URLSearchParams(location.search)
  const postId = search.get('post')
  return postId ? <FormOfPost key={postId} postId={postId} search={search} /> : <FilledForm search={search} />
}

type Content = NewsletterContentQuery['newsletterContent']

function FormOfPost({ postId, search }: { postId: string; search: URLSearchParams }) {
  const { data, error } = useQuery(NewsletterContentDoc, { postId })
  // What was written meanwhile stays when the post changes.
  const [content, setContent] = useState<Content>()
  if (data && content === undefined) setContent(data.newsletterContent)
  if (content === undefined && !error) return <Spinner />
  return (
    <>
      {!content && <Note status="warning">{messages.manage.postNotFound()}</Note>}
      <FilledForm search={search} postId={postId} content={content ?? null} />
    </>
  )
}

/** A scheduled post is there by then, also if its process was just restarted. */
const delayAfterPostSeconds = 300

type FormProps = { search: URLSearchParams; postId?: string; content?: Content }

function FilledForm({ search, postId, content = null }: FormProps) {
  const send = useMutation(SendNewsletterDoc)
  const reach = useQuery(NewsletterReachDoc, {}).data?.newsletterReach
  const [result, setResult] = useState<string>()
  const options = lists.map((list) => ({ value: list, label: reach ? listLabels[list]({ n: reach[list] }) : list }))

  async function submit({ sendAt: local, ...values }: Values) {
    setResult(undefined)
    const sendAt = parseLocalTime(local)
    const isLater = sendAt !== null && sendAt * 1_000 > Date.now()
    if (values.list !== 'test') {
      const edition = reach && { title: values.title, n: reach[values.list] }
      const describe = isLater
        ? (of: NonNullable<typeof edition>) => messages.manage.goesLater({ ...of, time: formatLocalDateTime(sendAt) })
        : messages.manage.goesNow
      const question = {
        text: messages.manage.sure({ list: values.list.toUpperCase() }),
        ...(edition && { details: describe(edition) }),
        action: getAction(values.list, sendAt),
      }
      if (!(await confirmAction(question))) return false
    }
    try {
      await send({ input: { ...values, sendAt } })
    } catch (error) {
      throw createFormError(error)
    }
    setResult(isLater ? messages.manage.scheduled({ list: values.list }) : messages.manage.sent({ list: values.list }))
  }

  const defaultValues = {
    title: content?.title ?? search.get('title') ?? '',
    url: content?.url ?? search.get('url') ?? '',
    body: content?.body ?? '',
    list: 'test' as ListName,
    sendDiscord: search.get('discord') === '1',
    sendAt: content?.publishAt ? formatLocalTime(content.publishAt + delayAfterPostSeconds) : '',
  }
  return (
    <Form schema={sendForm} defaultValues={defaultValues} onSubmit={submit}>
      <div className={styles.writing}>
        <div className={styles.fields}>
          <TextField name="title" label={messages.manage.subject()} />
          <TextField
            name="url"
            label={messages.manage.url()}
            hint={messages.manage.urlHint()}
            type="url"
            inputMode="url"
            spellCheck={false}
          />
          <EditorField
            name="body"
            label={uiMessages.body()}
            hint={messages.manage.bodyHint()}
            maximum={newsletterLimits.maxBodyLength}
            draftKey={postId ? `newsletter ${postId}` : 'newsletter'}
          />
          <SelectField name="list" label={messages.manage.list()} hint={messages.manage.listHint()} options={options} />
          <TextField
            name="sendAt"
            label={messages.manage.sendAt()}
            hint={content?.publishAt ? messages.manage.sendAfterPostHint() : messages.manage.sendAtHint()}
            type="datetime-local"
          />
          <CheckboxField name="sendDiscord" label={messages.manage.discord()} hint={messages.manage.discordHint()} />
          <div>
            <SendButton />
          </div>
          {result && <Note status="success">{result}</Note>}
        </div>
        <Preview />
      </div>
    </Form>
  )
}

/** What the button says that sends an edition, and that of the question about it. */
function getAction(list: ListName, sendAt: number | null): string {
  if (sendAt !== null && sendAt * 1_000 > Date.now()) {
    return messages.manage.schedule({ time: formatLocalDateTime(sendAt) })
  }
  return list === 'test' ? messages.manage.sendTest() : messages.manage.send()
}

function SendButton() {
  const [list, sendAt] = useWatch({ name: ['list', 'sendAt'] }) as [ListName, string]
  return <SubmitButton size="large">{getAction(list, parseLocalTime(sendAt))}</SubmitButton>
}

function Preview() {
  const [title, url, body] = useWatch({ name: ['title', 'url', 'body'] }) as [string, string, string]
  return <MailPreview edition={{ title, url, body }} />
}
