import { currentLanguage, type Language } from './language.ts'

type Texts = Record<Language, string>
// oxlint-disable-next-line typescript/no-explicit-any -- the arguments are each message's own, kept by inference below
type Functions = Record<Language, (...args: any[]) => string>

type Message<T> = T extends { en: (...args: infer A) => string } ? (...args: A) => string : () => string

/**
 * Makes a catalogue of messages. Each entry holds its text in every language (a missing one does not compile),
 * as a string or as a function of the same arguments:
 *
 *     const m = defineMessages({
 *       newPost: { en: 'New post', zh: '发帖' },
 *       page: { en: (n: number) => `Page ${n}`, zh: (n: number) => `第 ${n} 页` },
 *     })
 *     m.newPost()   m.page(3)
 *
 * Why not a library: see docs/decisions/0002-messages.md.
 */
export function defineMessages<const T extends Record<string, Texts | Functions>>(
  catalogue: T,
): { readonly [K in keyof T]: Message<T[K]> } {
  const messages: Record<string, (...args: unknown[]) => string> = {}
  for (const [key, entry] of Object.entries(catalogue)) {
    messages[key] = (...args) => {
      const text = entry[currentLanguage()]
      return typeof text === 'string' ? text : text(...args)
    }
  }
  return messages as { [K in keyof T]: Message<T[K]> }
}
