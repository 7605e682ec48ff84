import { actionMessages, nounMessages, verbMessages } from '../../actionMessages.ts'

type Texts = Record<string, (noun: string) => string>

/** Returns words such as "Deleted the post", or the name itself for an action without words. */
export function formatAction(action: string): string {
  const whole = (actionMessages as Texts)[action.replace('.', '_')]
  if (whole) return whole('')
  const [noun = '', verb = ''] = action.split('.')
  const nounText = (nounMessages as Texts)[noun]
  const verbText = (verbMessages as Texts)[verb]
  return nounText && verbText ? verbText(nounText('')) : action
}
