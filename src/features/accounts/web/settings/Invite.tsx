import { useState } from 'react'
import * as z from 'zod/mini'
import { formErrorOf } from '#client/errors.ts'
import { refreshSession } from '#client/session.ts'
import { useMutation } from '#client/useMutation.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { isInviteCode } from '../../contract/inviteCode.ts'
import { m } from '../../messages.ts'
import { RedeemInviteDoc } from '../AccountSettingsPage.graphql.ts'
import { Section } from './Section.tsx'

/** Typing errors are found here (D48); whether the code is good is for the server to say. */
const schema = z.strictObject({
  code: z.string().check(z.refine((code) => isInviteCode(code.trim()), { error: () => m.inviteMistyped() })),
})

/** Uses an invite code, which opens a group of forums. */
export function Invite() {
  const redeem = useMutation(RedeemInviteDoc)
  const [group, setGroup] = useState<string>()

  async function use({ code }: { code: string }) {
    const { redeemInvite } = await redeem({ code: code.trim() }).catch((error) => {
      const refusal = formErrorOf(error)
      throw refusal.message === 'invalid-invite' ? new Error(m.inviteInvalid()) : refusal
    })
    setGroup(redeemInvite)
    await refreshSession()
  }

  return (
    <Section title={m.inviteTitle()} about={m.inviteAbout()}>
      <Form schema={schema} defaultValues={{ code: '' }} onSubmit={use} clearAfterSuccess unguarded>
        <TextField name="code" label={m.inviteCode()} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        <SubmitButton>{m.useInvite()}</SubmitButton>
      </Form>
      {group && <Note status="success">{m.inviteUsed(group)}</Note>}
    </Section>
  )
}
