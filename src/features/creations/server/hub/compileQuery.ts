import type { Node, Term } from '#objects/query/query.ts'
import { Invalid } from '#platform/errors.ts'
import type { CreationKind } from '../rows.ts'
import { type Condition, type NumberName, numberNames } from './condition.ts'
import { m } from './messages.ts'

const mostNumber = 2_147_483_647

const kinds: Record<string, CreationKind> = {
  world: 'world',
  worlds: 'world',
  subassembly: 'subassembly',
  subassemblies: 'subassembly',
  mod: 'mod',
  mods: 'mod',
}

/** What the keys of the hub mean. */
const textKeys: Record<string, (value: string, term: Term) => Condition> = {
  author: (value) => ({ type: 'author', username: value.replace(/^@/, '') }),
  uses: (value) => ({ type: 'uses', part: value }),
  needs: (value) => ({ type: 'needs', mod: value }),
  version: (value) => readVersion(value) ?? refuse(m.notAVersion(value)),
  title: (value) => ({ type: 'title', words: value }),
  kind: (value) => {
    const kind = kinds[value.toLowerCase()] ?? refuse(m.notAKind(value))
    return { type: 'kind', kind }
  },
  mods: (value) => {
    if (value === 'none') return { type: 'vanilla' }
    return value === 'any' ? { type: 'not', item: { type: 'vanilla' } } : { type: 'needs', mod: value }
  },
}

/** A query as a condition. Throws Invalid, in the current language, where it asks for something the hub does not know. */
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
  if (isNumberName(key)) return numberTest(key, term)
  const make = Object.hasOwn(textKeys, key) ? textKeys[key] : undefined
  if (!make) return refuse(m.unknownKey(term.key, [...Object.keys(textKeys), ...numberNames].join(', ')))
  if (term.operator !== ':') return refuse(m.onlyColon(term.key))
  return make(value, term)
}

const isNumberName = (key: string): key is NumberName => (numberNames as readonly string[]).includes(key)

function numberTest(of: NumberName, { key, operator, value }: Term): Condition {
  if (!/^\d{1,12}$/.test(value.trim())) return refuse(m.notANumber(key, value))
  return { type: 'number', of, operator: operator === ':' ? '=' : operator, value: Math.min(Number(value), mostNumber) }
}

/** "0.92" or "0.92.3" as the beginning of a version; null for what is none. */
export function readVersion(text: string): Condition | null {
  if (!/^v?\d{1,6}(\.\d{1,6}){0,3}$/.test(text.trim())) return null
  return { type: 'version', numbers: text.trim().replace('v', '').split('.').map(Number) }
}

export function refuse(reason: string): never {
  throw new Invalid('query', `parse query: ${reason}`)
}
