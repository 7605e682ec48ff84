import { useBrand } from '#client/brand.ts'
import { Note } from '#ui/status/Note.tsx'
import type { FormResult } from '../contract/formResult.ts'
import { messages } from '../messages.ts'

const texts: Record<FormResult, () => string> = {
  pending: messages.pending,
  ok: messages.ok,
  saved: messages.saved,
  invalid: messages.addressInvalid,
  failed: messages.saveFailed,
}

const isAnswer = (text: string): text is FormResult => Object.hasOwn(texts, text)

/** Renders nothing for an unknown `answer` parameter. */
export function FormResultNote({ answer = '' }: { answer?: string | undefined }) {
  const { holdsMails } = useBrand()
  if (!isAnswer(answer)) return null
  if (answer === 'pending' && holdsMails) return <Note status="warning">{messages.mailsHeld()}</Note>
  return <Note status={answer === 'invalid' || answer === 'failed' ? 'error' : 'success'}>{texts[answer]()}</Note>
}
