import { useState } from 'react'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../../messages.ts'
import { CodeForm } from '../mail/CodeForm.tsx'
import { MailRecords } from '../mail/MailRecords.tsx'
import { MailServerForm } from '../mail/MailServerForm.tsx'

export function MailStep({ isDone }: { isDone: boolean }) {
  const [isSent, setSent] = useState(false)
  return (
    <>
      {isDone && <Note status="success">{messages.mail.confirmed()}</Note>}
      <MailServerForm onSent={() => setSent(true)} />
      {isSent && <CodeForm onConfirmed={() => setSent(false)} />}
      <MailRecords />
    </>
  )
}
