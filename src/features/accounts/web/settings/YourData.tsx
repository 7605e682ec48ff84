import { useState } from 'react'
import * as z from 'zod/mini'
import { authorizedFetch } from '#client/authorizedFetch.ts'
import { formErrorOf, messageOf, restError } from '#client/errors.ts'
import { fetchProved, proofTexts } from '#client/recentProof.ts'
import { signOut } from '#client/session.ts'
import { addToast } from '#client/toasts.ts'
import { useProvedMutation } from '#client/useProvedMutation.ts'
import { Button } from '#ui/Button.tsx'
import { focusesFirst } from '#ui/focus.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { codes } from '../../contract/limits.ts'
import { m } from '../../messages.ts'
import { DeleteAccountDoc } from '../AccountSettingsPage.graphql.ts'
import styles from './Section.module.css'
import { Section } from './Section.tsx'
import type { SettingsUser } from './user.ts'

const schema = z.strictObject({ password: z.string() })

async function download(): Promise<void> {
  const response = await fetchProved(() => authorizedFetch('/auth/export'))
  if (!response.ok) throw await restError(response, proofTexts)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'account.json'
  link.click()
  URL.revokeObjectURL(address)
}

/** Everything kept about the owner, and the way out. */
export function YourData({ user }: { user: SettingsUser }) {
  const [isDeleting, setDeleting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const deleteAccount = useProvedMutation(DeleteAccountDoc)

  async function save() {
    setFailure(undefined)
    await download().catch((error: unknown) => setFailure(messageOf(error)))
  }

  async function remove({ password }: { password: string }) {
    if (!window.confirm(m.deleteConfirm())) return
    try {
      await deleteAccount({ password })
    } catch (error) {
      const refusal = formErrorOf(error)
      const text = { ...proofTexts, [codes.wrongPassword]: m.passwordWrong }[refusal.message]
      throw text ? new Error(text()) : refusal
    }
    await signOut()
    addToast({ status: 'success', title: m.accountDeleted() })
  }

  return (
    <Section title={m.yourData()} about={m.exportAbout()}>
      <div className={styles.row}>
        <Button onClick={() => void save()}>{m.exportData()}</Button>
        {!isDeleting && (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {m.deleteAccount()}
          </Button>
        )}
      </div>
      {failure && <Note status="error">{failure}</Note>}
      {isDeleting && (
        <div ref={focusesFirst} className={styles.section}>
          <p>{m.deleteAbout()}</p>
          <Form schema={schema} defaultValues={{ password: '' }} onSubmit={remove} unguarded>
            {user.hasPassword && (
              <TextField name="password" label={m.currentPassword()} type="password" autoComplete="current-password" />
            )}
            <SubmitButton variant="danger">{m.deleteAccount()}</SubmitButton>
          </Form>
        </div>
      )}
    </Section>
  )
}
