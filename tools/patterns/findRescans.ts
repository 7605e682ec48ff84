import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { Chars, getConsumedChars, isPotentiallyEmpty, type ReadonlyFlags, toUnicodeSet } from 'regexp-ast-analysis'
import type { Pattern } from './listPatterns.ts'

type CharSet = ReturnType<typeof getConsumedChars>['chars']

/** What precedes and follows an element on its path through groups. */
type Place = { before: readonly AST.Element[]; canReject: boolean }

type Found = { quantifier: AST.Quantifier; before: readonly AST.Element[] }

/**
 * Returns an unbounded repetition that also reads the beginning of the pattern, if what follows may reject it: the engine
 * then tries each beginning of the input again, and reads the rest each time. `scslre` finds it only for beginnings that
 * repeat a single character, not for those such as `![`.
 */
export function findRescan({ source, flags }: Pattern): string | undefined {
  const parser = new RegExpParser()
  const parsed = parser.parseFlags(flags)
  if (parsed.sticky) return undefined
  const hasSets = { unicode: parsed.unicode, unicodeSets: parsed.unicodeSets }
  const { alternatives } = parser.parsePattern(source, 0, source.length, hasSets)
  const found = findRepetitions(alternatives, { before: [], canReject: false }).find((repetition) =>
    readsBeginning(repetition, parsed),
  )
  return found?.quantifier.raw
}

const findRepetitions = (alternatives: readonly AST.Alternative[], place: Place): Found[] =>
  alternatives.flatMap(({ elements }) =>
    elements.flatMap((element, index) => {
      const canReject = place.canReject || elements.slice(index + 1).some(mayReject)
      return findInElement(element, { before: [...place.before, ...elements.slice(0, index)], canReject })
    }),
  )

function findInElement(element: AST.Element, place: Place): Found[] {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return findRepetitions(element.alternatives, place)
    case 'Assertion':
      return element.kind === 'lookahead' ? findRepetitions(element.alternatives, { ...place, canReject: true }) : []
    case 'Quantifier': {
      const found = element.max === Number.POSITIVE_INFINITY && place.canReject
      return [
        ...(found ? [{ quantifier: element, before: place.before }] : []),
        ...findInElement(element.element, place),
      ]
    }
    default:
      return []
  }
}

const noFlags: ReadonlyFlags = {}

const mayReject = (element: AST.Element): boolean =>
  element.type === 'Assertion' || !isPotentiallyEmpty(element, noFlags)

function readsBeginning({ quantifier, before }: Found, flags: ReadonlyFlags): boolean {
  const read = getConsumedChars(quantifier.element, flags).chars
  return before.every((element) => isReadable(element, read, flags))
}

/** Whether the repeated characters can be matched by the element, at many places of the same input. */
function isReadable(element: AST.Element, read: CharSet, flags: ReadonlyFlags): boolean {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some(({ elements }) => elements.every((inner) => isReadable(inner, read, flags)))
    case 'Quantifier':
      return element.min === 0 || isReadable(element.element, read, flags)
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
      return !toUnicodeSet(element, flags).chars.isDisjointWith(read)
    case 'Assertion':
      return isAssertable(element, read, flags)
    default:
      return true
  }
}

function isAssertable(assertion: AST.Assertion, read: CharSet, flags: ReadonlyFlags): boolean {
  switch (assertion.kind) {
    case 'start':
      return flags.multiline === true && !Chars.lineTerminator(flags).isDisjointWith(read)
    case 'word': {
      const word = Chars.word(flags)
      return assertion.negate || (!word.isDisjointWith(read) && !word.isSupersetOf(read))
    }
    case 'lookbehind': {
      const [elements, ...others] = assertion.alternatives.map((alternative) => alternative.elements)
      const [only, ...more] = elements ?? []
      if (!assertion.negate || others.length || more.length || !only) return true
      if (only.type !== 'Character' && only.type !== 'CharacterClass' && only.type !== 'CharacterSet') return true
      return !toUnicodeSet(only, flags).chars.isSupersetOf(read)
    }
    default:
      return true
  }
}
