import { GameFileError, toDisplayName } from '../gameFileError.ts'

export type FoundCreation = { kind: 'save' | 'manifest'; name: string; folder: string }

const savePattern = /(^|\/)[^/]+\.(logicworld|partialworld)$/i
const manifestPattern = /(^|\/)manifest\.(jecs|succ)$/i
const maxDepth = 1

/** Looks at the root and one folder below. A save inside a mod's folder is part of the mod only if it lies deeper. */
export function findCreation(names: readonly string[]): FoundCreation {
  const candidates = names.flatMap((name): FoundCreation[] => {
    const kind = savePattern.test(name) ? 'save' : manifestPattern.test(name) ? 'manifest' : undefined
    return kind ? [{ kind, name, folder: name.slice(0, Math.max(0, name.lastIndexOf('/'))) }] : []
  })
  const eligible = removeSuccDuplicates(candidates.filter(({ name }) => getDepth(name) <= maxDepth))
  const [first, second] = eligible
  if (second) {
    throw new GameFileError('packageMany', { first: toDisplayName(first!.name), second: toDisplayName(second.name) })
  }
  if (first) return first
  if (candidates[0]) throw new GameFileError('packageDeep', { name: toDisplayName(candidates[0].name) })
  throw new GameFileError('packageEmpty')
}

const getDepth = (name: string): number => name.split('/').length - 1

/** The newer format counts if a mod has both. */
const removeSuccDuplicates = (found: FoundCreation[]): FoundCreation[] =>
  found.filter(
    ({ kind, name }) =>
      kind === 'save' ||
      !/\.succ$/i.test(name) ||
      !found.some((other) => other.name === name.replace(/succ$/i, 'jecs')),
  )
