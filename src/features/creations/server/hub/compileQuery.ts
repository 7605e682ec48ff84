import type { Node, Term } from '#objects/query/query.ts'
import { ValidationError } from '#platform/errors.ts'
import { normalizeTag } from '../../contract/creationTags/normalizeTag.ts'
import { parseGameVersion } from '../../contract/versions/gameVersions.ts'
import type { CreationKind } from '../rows.ts'
import { type Condition, type NumericKey, numericKeys } from './condition.ts'
import { messages } from './messages.ts'

const maxInteger = 2_147_483_647

const kindsByName: Record<string, CreationKind> = {
  world: 'world',
  worlds: 'world',
  subassembly: 'subassembly',
  subassemblies: 'subassembly',
  mod: 'mod',
  mods: 'mod',
}

const textKeys: Record<string, (value: string, term: Term) => Condition> = {
  author: (value) => ({ type: 'author', username: value.replace(/^@/, '') }),
  uses: (value) => ({ type: 'uses', part: value }),
  tag: (value) => ({ type: 'tag', tag: normalizeTag(value) }),
  needs: (value) => ({ type: 'needs', mod: value }),
  basedon: (value, { position }) => {
    if (!/^[1-9]\d{0,8}$/.test(value)) return throwQueryError(messages.notANumber('basedon', value), position)
    return { type: 'basedOn', number: Number(value) }
  },
  version: (value, { position }) => parseVersion(value) ?? throwQueryError(messages.notAVersion(value), position),
  works: (value, { position }) => parseWorksWith(value) ?? throwQueryError(messages.notAVersion(value), position),
  title: (value) => ({ type: 'title', words: value }),
  kind: (value, { position }) => {
    const kind = kindsByName[value.toLowerCase()] ?? throwQueryError(messages.notAKind(value), position)
    return { type: 'kind', kind }
  },
  mods: (value) => {
    if (value === 'none') return { type: 'vanilla' }
    return value === 'any' ? { type: 'not', item: { type: 'vanilla' } } : { type: 'needs', mod: value }
  },
}

const knownKeys = [...Object.keys(textKeys), ...numericKeys]

/** Throws ValidationError, in the current language, for an unknown key or value. */
export function compileQuery(node: Node): Condition {
  switch (node.type) {
    case 'and':
    case 'or':
      return { type: node.type, items: node.items.map(compileQuery) }
    case 'not':
      return { type: 'not', item: compileQuery(node.item) }
    case 'text':
      return { type: 'title', words: node.value }
    case 'term':
      return compileTerm(node)
  }
}

function compileTerm(term: Term): Condition {
  const key = term.key.toLowerCase()
  const value = term.value.trim()
  if (isNumericKey(key)) return compileNumericTerm(key, term)
  const compileText = Object.hasOwn(textKeys, key) ? textKeys[key] : undefined
  if (!compileText) return throwQueryError(messages.unknownKey(term.key, knownKeys.join(', ')), term.position)
  if (term.operator !== ':') return throwQueryError(messages.onlyColon(term.key), term.position)
  return compileText(value, term)
}

const isNumericKey = (key: string): key is NumericKey => (numericKeys as readonly string[]).includes(key)

function compileNumericTerm(of: NumericKey, { key, operator, value, position }: Term): Condition {
  if (!/^\d{1,12}$/.test(value.trim())) return throwQueryError(messages.notANumber(key, value), position)
  return { type: 'number', of, operator: operator === ':' ? '=' : operator, value: Math.min(Number(value), maxInteger) }
}

/** Parses a version prefix such as "0.92" or "0.92.3". */
export function parseVersion(text: string): Condition | null {
  const numbers = parseGameVersion(text)
  return numbers && { type: 'version', numbers }
}

/** Parses the version of a visitor's game. */
export function parseWorksWith(text: string): Condition | null {
  const version = parseGameVersion(text)
  return version && { type: 'worksWith', version }
}

/** `position` is the offset of the mistake in the query. */
export function throwQueryError(reason: string, position: number): never {
  throw new ValidationError('query', `parse query: ${reason}`, { position })
}
