import { useState } from 'react'
import * as z from 'zod/mini'
import { authorizedFetch } from '#client/authorizedFetch.ts'
import { createFormError, getErrorMessage, parseRestError } from '#client/errors.ts'
import { fetchWithProof, recentProofMessages } from '#client/recentProof.ts'
import { signOut } from '#client/session.ts'
import { addToast } from '#client/toasts.ts'
import { useMutationWithProof } from '#client/useMutationWithProof.ts'
import { Button } from '#ui/Button.tsx'
import { focusFirstField } from '#ui/focus.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { accountErrorCodes } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { DeleteAccountDoc } from '../AccountSettingsPage.graphql.ts'
import styles from './Section.module.css'
import { Section } from './Section.tsx'
import type { SettingsUser } from './user.ts'

const schema = z.strictObject({ password: z.string() })

async function download(): Promise<void> {
  const response = await fetchWithProof(() => authorizedFetch('/auth/export'))
  if (!response.ok) throw await parseRestError(response, recentProofMessages)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'account.json'
  link.click()
  URL.revokeObjectURL(address)
}

export function YourData({ user }: { user: SettingsUser }) {
  const [isDeleting, setDeleting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const deleteAccount = useMutationWithProof(DeleteAccountDoc)

  async function save() {
    setFailure(undefined)
    await download().catch((error: unknown) => setFailure(getErrorMessage(error)))
  }

  async function remove({ password }: { password: string }) {
    if (!window.confirm(messages.deleteConfirm())) return
    try {
      await deleteAccount({ password })
    } catch (error) {
      const formError = createFormError(error)
      const text = { ...recentProofMessages, [accountErrorCodes.wrongPassword]: messages.passwordWrong }[
        formError.message
      ]
      throw text ? new Error(text()) : formError
    }
    await signOut()
    addToast({ status: 'success', title: messages.accountDeleted() })
  }

  return (
    <Section title={messages.yourData()} about={messages.exportAbout()}>
      <div className={styles.row}>
        <Button onClick={() => void save()}>{messages.exportData()}</Button>
        {!isDeleting && (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {messages.deleteAccount()}
          </Button>
        )}
      </div>
      {failure && <Note status="error">{failure}</Note>}
      {isDeleting && (
        <div ref={focusFirstField} className={styles.section}>
          <p>{messages.deleteAbout()}</p>
          <Form schema={schema} defaultValues={{ password: '' }} onSubmit={remove} unguarded>
            {user.hasPassword && (
              <TextField
                name="password"
                label={messages.currentPassword()}
                type="password"
                autoComplete="current-password"
              />
            )}
            <SubmitButton variant="danger">{messages.deleteAccount()}</SubmitButton>
          </Form>
        </div>
      )}
    </Section>
  )
}
