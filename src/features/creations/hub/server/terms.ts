import type { Leaf, Term } from '#objects/query/query.ts'
import {
  compileTerm,
  notAVersionError,
  parseEqual,
  parseNumber,
  type TermCompilers,
  unknownValueError,
} from '#objects/query/terms.ts'
import { normalizeTag } from '../../contract/creationTags/normalizeTag.ts'
import type { CreationKind } from '../../server/rows.ts'
import { parseGameVersion } from '../../versions/contract/gameVersions.ts'
import type { Condition, CreationCondition, NumericKey } from './condition.ts'

const kindsByName: Record<string, CreationKind> = {
  world: 'world',
  worlds: 'world',
  subassembly: 'subassembly',
  subassemblies: 'subassembly',
  mod: 'mod',
  mods: 'mod',
}

const hubTerms: TermCompilers<CreationCondition, null> = {
  author: (term) => ({ type: 'author', username: parseEqual(term).replace(/^@/, '') }),
  uses: (term) => ({ type: 'uses', part: parseEqual(term) }),
  tag: (term) => ({ type: 'tag', tag: normalizeTag(parseEqual(term)) }),
  needs: (term) => ({ type: 'needs', mod: parseEqual(term) }),
  basedon(term) {
    parseEqual(term)
    return { type: 'basedOn', number: parseNumber(term) }
  },
  version: (term) => ({ type: 'version', numbers: parseVersion(term) }),
  works: (term) => ({ type: 'worksWith', version: parseVersion(term) }),
  title: (term) => ({ type: 'title', words: parseEqual(term) }),
  kind(term) {
    const kind = kindsByName[parseEqual(term).toLowerCase()]
    if (!kind) throw unknownValueError(term, ['world', 'subassembly', 'mod'])
    return { type: 'kind', kind }
  },
  mods(term) {
    const mod = parseEqual(term)
    if (mod === 'none') return { type: 'vanilla' }
    return mod === 'any' ? { type: 'not', item: { type: 'vanilla' } } : { type: 'needs', mod }
  },
  components: (term) => compileNumber(term, 'components'),
  wires: (term) => compileNumber(term, 'wires'),
  score: (term) => compileNumber(term, 'score'),
  comments: (term) => compileNumber(term, 'comments'),
  views: (term) => compileNumber(term, 'views'),
  downloads: (term) => compileNumber(term, 'downloads'),
}

/** Words are parts of the title. Throws QueryError. */
export const compileLeaf = (leaf: Leaf): Condition =>
  leaf.type === 'text' ? { type: 'title', words: leaf.value } : compileTerm(hubTerms, leaf, null)

function parseVersion(term: Term): number[] {
  const version = parseGameVersion(parseEqual(term))
  if (!version) throw notAVersionError(term)
  return version
}

const compileNumber = (term: Term, of: NumericKey): CreationCondition => ({
  type: 'number',
  of,
  operator: term.operator,
  value: parseNumber(term),
})
