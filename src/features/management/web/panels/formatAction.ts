import { messages } from '../../messages.ts'

type Texts = Record<string, () => string>
type Verbs = Record<string, (values: { noun: string }) => string>

/** Returns words such as "Deleted the post", or the name itself for an action without words. */
export function formatAction(action: string): string {
  const whole = (messages.actions as Texts)[action.replace('.', '_')]
  if (whole) return whole()
  const [noun = '', verb = ''] = action.split('.')
  const nounText = (messages.nouns as Texts)[noun]
  const verbText = (messages.verbs as Verbs)[verb]
  return nounText && verbText ? verbText({ noun: nounText() }) : action
}
