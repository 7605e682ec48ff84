import { useState } from 'react'
import * as z from 'zod/mini'
import { useBrand } from '#client/brand.ts'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutationWithProof } from '#client/session/useMutationWithProof.ts'
import { staffRoles } from '#features/accounts/contract/roles.ts'
import { paths } from '#paths.ts'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import { InviteStaffDoc } from './InvitesPanel.graphql.ts'

const schema = z.object({
  email: z.string().check(z.trim(), z.email({ error: () => messages.staffInvite.notAnAddress() })),
  role: z.string(),
})

export function StaffInviteForm() {
  const invite = useMutationWithProof(InviteStaffDoc)
  const { holdsMails } = useBrand()
  const [sentTo, setSentTo] = useState('')
  return (
    <>
      {holdsMails && (
        <Note status="warning">
          {messages.staffInvite.held()}{' '}
          <a className="link" href={paths.managementPanel('setup', { q: 'mail' })}>
            {messages.staffInvite.setUpMail()}
          </a>
        </Note>
      )}
      {sentTo && !holdsMails && <Note status="success">{messages.staffInvite.sent({ email: sentTo })}</Note>}
      <Form
        schema={schema}
        defaultValues={{ email: '', role: 'moderator' }}
        clearAfterSuccess
        onSubmit={async (values) => {
          await invite(values).catch((error: unknown) => {
            throw createFormError(error)
          })
          setSentTo(values.email)
        }}
      >
        <TextField name="email" label={messages.staffInvite.email()} type="email" hint={messages.staffInvite.about()} />
        <SelectField
          name="role"
          label={messages.staffInvite.role()}
          options={staffRoles.map((role) => ({ value: role, label: messages.staffInvite.roles[role]() }))}
        />
        <SubmitButton>{messages.staffInvite.send()}</SubmitButton>
      </Form>
    </>
  )
}
