import { parse, type Token } from '@messageformat/parser'
import type { Catalogue } from '#language/defineMessages.ts'
import { listTexts } from './readTexts.ts'

export type Comparison = {
  /** Texts without a translation, with their English. */
  missing: string[]
  /** Translations whose English text is gone, that are not in MessageFormat, or that name other values. */
  wrong: string[]
}

/** Compares the translations of a catalogue with its English texts. */
export function compareTranslation(
  name: string,
  { english, translation, locale }: { english: Catalogue; translation: Catalogue; locale: string },
): Comparison {
  const texts = toMap(english)
  const translations = toMap(translation)
  const missing = [...texts].flatMap(([path, text]) => (translations.get(path) ? [] : `${name}.${path}: ${text}`))
  const wrong = [...translations].flatMap(([path, text]) => {
    const source = texts.get(path)
    if (source === undefined) return `${name}.${path}: this text is gone`
    const problem = text && findProblem(source, text, locale)
    return problem ? `${name}.${path}: ${problem}` : []
  })
  return { missing, wrong }
}

const toMap = (catalogue: Catalogue): Map<string, string> =>
  new Map(listTexts(catalogue).map(({ path, text }) => [path.join('.'), text]))

function findProblem(english: string, text: string, locale: string): string | undefined {
  try {
    const cardinal = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const known = listValues(parse(english))
    const tokens = parse(text, { cardinal })
    const unknown = listValues(tokens).filter((value) => !known.includes(value))
    if (lacksOther(tokens)) return 'a choice needs the form "other"'
    return unknown.length ? `English has no {${unknown.join('}, {')}}` : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const listValues = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => {
    if (token.type === 'content' || token.type === 'octothorpe') return []
    return 'cases' in token ? [token.arg, ...token.cases.flatMap(({ tokens }) => listValues(tokens))] : [token.arg]
  })

const lacksOther = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => {
    const cases = 'cases' in token ? token.cases : undefined
    return cases && (!cases.some(({ key }) => key === 'other') || cases.some((each) => lacksOther(each.tokens)))
  })
