import { translations } from '#generated/translations.ts'
import { compileMessage, type Format } from './compileMessage.ts'
import { currentLanguage, type Language } from './language.ts'

/** Texts in ICU MessageFormat, in groups. */
export type Catalogue = { readonly [key: string]: string | Catalogue }

/** A text in quotation marks is literal: '{name}'. */
type WithoutQuoted<T extends string> = T extends `${infer Before}'{${string}'${infer After}`
  ? `${Before}${WithoutQuoted<After>}`
  : T

type Before<T extends string, Mark extends string> = T extends `${infer Start}${Mark}${string}` ? Start : T

/**
 * What follows a brace is the name of a value, or a phrase of a choice: that has a capital, a space, a # or nothing before
 * the next mark.
 */
type Name<T extends string> = T extends '' | `${string} ${string}` | `${string}#${string}`
  ? never
  : T extends Uncapitalize<T>
    ? T
    : never

type ArgumentNames<T extends string> = T extends `${string}{${infer Rest}`
  ? Name<Before<Before<Before<Rest, '{'>, ','>, '}'>> | ArgumentNames<Rest>
  : never

type Value<T extends string, N extends string> = T extends `${string}{${N}, ${'plural' | 'number'}${string}`
  ? number
  : string | number

type Message<T extends string> = [ArgumentNames<WithoutQuoted<T>>] extends [never]
  ? () => string
  : (values: { readonly [N in ArgumentNames<WithoutQuoted<T>>]: Value<T, N> }) => string

export type Messages<C extends Catalogue> = {
  readonly [K in keyof C]: C[K] extends string ? Message<C[K]> : C[K] extends Catalogue ? Messages<C[K]> : never
}

/** The English texts of each catalogue, for tools. */
export const catalogues = new Map<string, Catalogue>()

/**
 * Creates the catalogue `name` from its English texts. Translations are in `translations/`, under the same name; a text
 * that a language lacks is English.
 *
 *     const messages = defineMessages('poll', {
 *       newPoll: 'New poll',
 *       votes: '{n, plural, one {# vote} other {# votes}}',
 *       results: { closed: 'Closed by {name}' },
 *     })
 *     messages.newPoll()   messages.votes({ n: 3 })   messages.results.closed({ name })
 *
 * Browser builds contain the texts themselves, in one language: see tools/messages.
 */
export function defineMessages<const C extends Catalogue>(name: string, catalogue: C): Messages<C> {
  catalogues.set(name, catalogue)
  return defineGroup(catalogue, [name]) as Messages<C>
}

const defineGroup = (group: Catalogue, path: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(group).map(([key, text]) => {
      const at = [...path, key]
      return [key, typeof text === 'string' ? defineMessage(text, at) : defineGroup(text, at)]
    }),
  )

function defineMessage(english: string, path: readonly string[]): Format {
  const formats: Partial<Record<Language, Format>> = {}
  return (values) => {
    const language = currentLanguage()
    const format = (formats[language] ??= compileMessage(findTranslation(language, path) ?? english, language))
    return format(values)
  }
}

/** Undefined for English, and for a text that the language lacks. */
export function findTranslation(language: Language, path: readonly string[]): string | undefined {
  let found = (translations as Partial<Record<Language, unknown>>)[language] as string | Catalogue | undefined
  for (const key of path) found = typeof found === 'object' ? found[key] : undefined
  return typeof found === 'string' && found ? found : undefined
}
