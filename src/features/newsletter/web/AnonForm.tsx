import { useState } from 'react'
import { formErrorOf } from '#client/errors.ts'
import { useMutation } from '#client/useMutation.ts'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { anonInput } from '../contract/limits.ts'
import { m } from '../messages.ts'
import { Answer } from './Answer.tsx'
import { MajorBox } from './MajorBox.tsx'
import { UpdateNewsletterAnonDoc } from './NewsletterPage.graphql.ts'
import styles from './NewsletterPage.module.css'
import { PlainSubscribe } from './PlainForms.tsx'

/** For visitors: an address, to which a mail is sent that asks to confirm (D49). */
export function AnonForm() {
  const [status, setStatus] = useState<string>()
  const subscribe = useMutation(UpdateNewsletterAnonDoc)

  async function submit(values: { address: string; minor: boolean }) {
    setStatus(undefined)
    try {
      const { updateNewsletterAnon } = await subscribe(values)
      setStatus(updateNewsletterAnon.status)
    } catch (error) {
      // What is wrong with the address is said in the server's words, all else in the catalogue's (section 8).
      throw formErrorOf(error, m.saveFailed())
    }
  }

  return (
    <>
      <noscript>
        <PlainSubscribe />
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
            label={m.address()}
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <div className={styles.lists}>
            <MajorBox />
            <CheckboxField name="minor" label={m.minor()} hint={m.minorHint()} />
          </div>
          <div>
            <SubmitButton size="large">{m.subscribe()}</SubmitButton>
          </div>
        </Form>
      </div>
      <Answer answer={status} />
    </>
  )
}
