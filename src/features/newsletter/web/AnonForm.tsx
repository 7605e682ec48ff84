import { useState } from 'react'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { anonInput } from '../contract/limits.ts'
import { messages } from '../messages.ts'
import { FormResultNote } from './FormResultNote.tsx'
import { MajorUpdatesCheckbox } from './MajorUpdatesCheckbox.tsx'
import { UpdateNewsletterAnonDoc } from './NewsletterPage.graphql.ts'
import styles from './NewsletterPage.module.css'
import { NoScriptSubscribeForm } from './NoScriptForms.tsx'

export function AnonForm() {
  const [status, setStatus] = useState<string>()
  const subscribe = useMutation(UpdateNewsletterAnonDoc)

  async function submit(values: { address: string; minor: boolean }) {
    setStatus(undefined)
    try {
      const { updateNewsletterAnon } = await subscribe(values)
      setStatus(updateNewsletterAnon.status)
    } catch (error) {
      throw createFormError(error, messages.saveFailed())
    }
  }

  return (
    <>
      <noscript>
        <NoScriptSubscribeForm />
      </noscript>
      <div className={styles.scripted}>
        <Form
          schema={anonInput}
          defaultValues={{ address: '', minor: false }}
          onSubmit={submit}
          clearAfterSuccess
          unguarded
        >
          <TextField
            name="address"
            label={uiMessages.email()}
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className={styles.lists}>
            <MajorUpdatesCheckbox />
            <CheckboxField name="minor" label={messages.minor()} hint={messages.minorHint()} />
          </div>
          <div>
            <SubmitButton size="large">{messages.subscribe()}</SubmitButton>
          </div>
        </Form>
      </div>
      <FormResultNote answer={status} />
    </>
  )
}
