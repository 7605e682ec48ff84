import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { formErrorOf } from '#client/errors.ts'
import type { Search } from '#client/page.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import { EditorField } from '#features/writing/web/index.ts'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { type ListName, lists } from '../../contract/levels.ts'
import { editionFields, newsletterLimits } from '../../contract/limits.ts'
import { mm } from '../../manageMessages.ts'
import { MailPreview } from './MailPreview.tsx'
import { NewsletterReachDoc, SendNewsletterDoc } from './NewsletterPanel.graphql.ts'
import styles from './NewsletterPanel.module.css'

const sendForm = z.strictObject({
  ...editionFields,
  list: z.enum(lists),
  sendDiscord: z.boolean(),
  /** As the browser's own field has it, in local time. */
  sendAt: z.string(),
})

type Values = z.infer<typeof sendForm>

const listLabels = { test: mm.listTest, major: mm.listMajor, minor: mm.listMinor }

/** The form, filled from the address where a blog post led here: title, url, discord=1. */
export function SendForm({ search }: { search: Search }) {
  const send = useMutation(SendNewsletterDoc, ['NewsletterSending', 'NewsletterReach'])
  const reach = useQuery(NewsletterReachDoc, {}).data?.newsletterReach
  const [done, setDone] = useState<string>()
  const options = lists.map((list) => ({ value: list, label: reach ? listLabels[list](reach[list]) : list }))

  async function submit({ sendAt: local, ...values }: Values) {
    setDone(undefined)
    if (values.list !== 'test' && !window.confirm(mm.sure(values.list.toUpperCase()))) return
    const sendAt = local ? Math.floor(new Date(local).getTime() / 1_000) : null
    try {
      await send({ input: { ...values, sendAt } })
    } catch (error) {
      throw formErrorOf(error)
    }
    setDone(sendAt !== null && sendAt * 1_000 > Date.now() ? mm.scheduled(values.list) : mm.sent(values.list))
  }

  const defaultValues = {
    title: search.title ?? '',
    url: search.url ?? '',
    body: '',
    list: 'test' as ListName,
    sendDiscord: search.discord === '1',
    sendAt: '',
  }
  return (
    <Form schema={sendForm} defaultValues={defaultValues} onSubmit={submit}>
      <div className={styles.writing}>
        <div className={styles.fields}>
          <TextField name="title" label={mm.subject()} />
          <TextField name="url" label={mm.url()} hint={mm.urlHint()} type="url" inputMode="url" spellCheck={false} />
          <EditorField
            name="body"
            label={mm.body()}
            hint={mm.bodyHint()}
            maximum={newsletterLimits.bodyMost}
            draftKey="newsletter"
          />
          <SelectField name="list" label={mm.list()} options={options} />
          <TextField name="sendAt" label={mm.sendAt()} hint={mm.sendAtHint()} type="datetime-local" />
          <CheckboxField name="sendDiscord" label={mm.discord()} hint={mm.discordHint()} />
          <div>
            <SubmitButton size="large">{mm.send()}</SubmitButton>
          </div>
          {done && <Note status="success">{done}</Note>}
        </div>
        <Preview />
      </div>
    </Form>
  )
}

function Preview() {
  const [title, url, body] = useWatch({ name: ['title', 'url', 'body'] }) as [string, string, string]
  return <MailPreview edition={{ title, url, body }} />
}
