import { useState } from 'react'
import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { refreshSession } from '#client/session/session.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/status/Note.tsx'
import { isInviteCode } from '../../contract/inviteCode.ts'
import { messages } from '../../messages.ts'
import { RedeemInviteDoc } from '../AccountSettingsPage.graphql.ts'

const schema = z.strictObject({
  code: z.string().check(z.refine((code) => isInviteCode(code.trim()), { error: () => messages.inviteMistyped() })),
})

export function Invite() {
  const redeem = useMutation(RedeemInviteDoc)
  const [group, setGroup] = useState<string>()

  async function submit({ code }: { code: string }) {
    const { redeemInvite } = await redeem({ code: code.trim() }).catch((error) => {
      const formError = createFormError(error)
      throw formError.message === 'invalid-invite' ? new Error(messages.inviteInvalid()) : formError
    })
    setGroup(redeemInvite)
    await refreshSession()
  }

  return (
    <>
      <Form schema={schema} defaultValues={{ code: '' }} onSubmit={submit} clearAfterSuccess unguarded>
        <TextField
          name="code"
          label={messages.inviteCode()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton>{messages.useInvite()}</SubmitButton>
      </Form>
      {group && <Note status="success">{messages.inviteUsed({ group })}</Note>}
    </>
  )
}
