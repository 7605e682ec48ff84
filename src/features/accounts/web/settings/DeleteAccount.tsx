import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { recentProofMessages } from '#client/session/recentProof.ts'
import { signOut } from '#client/session/signOut.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { accountErrorCodes } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { DeleteAccountDoc } from '../AccountSettingsPage.graphql.ts'
import styles from './settings.module.css'
import type { SettingsProps } from './user.ts'

const schema = z.strictObject({ password: z.string() })

export function DeleteAccount({ user }: SettingsProps) {
  const deleteAccount = useMutationWithProof(DeleteAccountDoc)

  async function remove({ password }: { password: string }) {
    const question = { text: messages.deleteConfirm(), action: messages.deleteAccount(), isDangerous: true }
    if (!(await confirmAction(question))) return false
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
    <>
      <ul className={styles.consequences}>
        <li>{messages.deleteRemoves()}</li>
        <li>{messages.deleteKeeps()}</li>
        <li>{messages.deleteReserves({ username: user.username })}</li>
      </ul>
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
    </>
  )
}
