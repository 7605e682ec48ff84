import { currentLanguage, type Language } from './language.ts'

type Texts = Record<Language, string>
// oxlint-disable-next-line typescript/no-explicit-any -- the arguments are inferred for each message below
type TextFunction = (...args: any[]) => string
type Functions = Record<Language, TextFunction>
type Text = string | TextFunction

type Message<T> = T extends { en: (...args: infer A) => string } ? (...args: A) => string : () => string

/** Browser builds keep one language of each message; see tools/messages. */
const isText = (entry: Texts | Functions | Text): entry is Text => typeof entry !== 'object'

/**
 * Creates a message catalogue. Each entry has its text in every language (a missing one does not compile), as a string
 * or as a function:
 *
 *     const messages = defineMessages({
 *       newPost: { en: 'New post', zh: '发帖' },
 *       page: { en: (n: number) => `Page ${n}`, zh: (n: number) => `第 ${n} 页` },
 *     })
 *     messages.newPost()   messages.page(3)
 *
 * docs/decisions/0002-messages.md explains why this is not a library.
 */
export function defineMessages<const T extends Record<string, Texts | Functions>>(
  catalogue: T,
): { readonly [K in keyof T]: Message<T[K]> } {
  const messages: Record<string, (...args: unknown[]) => string> = {}
  for (const [key, entry] of Object.entries(catalogue)) {
    messages[key] = (...args) => {
      const text = isText(entry) ? entry : entry[currentLanguage()]
      return typeof text === 'string' ? text : text(...args)
    }
  }
  return messages as { [K in keyof T]: Message<T[K]> }
}
