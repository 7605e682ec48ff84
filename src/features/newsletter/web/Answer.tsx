import { Note } from '#ui/Note.tsx'
import type { FormAnswer } from '../contract/formAnswer.ts'
import { m } from '../messages.ts'

const words: Record<FormAnswer, () => string> = {
  pending: m.pending,
  ok: m.ok,
  saved: m.saved,
  invalid: m.addressInvalid,
  failed: m.saveFailed,
}

const isAnswer = (text: string): text is FormAnswer => Object.hasOwn(words, text)

/** What became of the form; nothing for words that are none of ours. */
export function Answer({ answer = '' }: { answer?: string | undefined }) {
  if (!isAnswer(answer)) return null
  return <Note status={answer === 'invalid' || answer === 'failed' ? 'error' : 'success'}>{words[answer]()}</Note>
}
