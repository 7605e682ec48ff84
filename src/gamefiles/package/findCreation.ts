import { GameFileFault, shownName } from '../fault.ts'

export type Found = { kind: 'save' | 'manifest'; name: string; folder: string }

const save = /(^|\/)[^/]+\.(logicworld|partialworld)$/i
const manifest = /(^|\/)manifest\.(jecs|succ)$/i
const deepest = 1

/**
 * The one creation among the files of a package: a save or a mod's manifest, at the root or one folder below. A save
 * inside a mod's folder belongs to the mod only where it lies deeper.
 */
export function findCreation(names: readonly string[]): Found {
  const candidates = names.flatMap((name): Found[] => {
    const kind = save.test(name) ? 'save' : manifest.test(name) ? 'manifest' : undefined
    return kind ? [{ kind, name, folder: name.slice(0, Math.max(0, name.lastIndexOf('/'))) }] : []
  })
  const near = withoutOlderTwins(candidates.filter(({ name }) => depthOf(name) <= deepest))
  const [first, second] = near
  if (second) {
    throw new GameFileFault('packageMany', { first: shownName(first!.name), second: shownName(second.name) })
  }
  if (first) return first
  if (candidates[0]) throw new GameFileFault('packageDeep', { name: shownName(candidates[0].name) })
  throw new GameFileFault('packageEmpty')
}

const depthOf = (name: string): number => name.split('/').length - 1

/** A mod for older and newer versions of the game has its manifest under both endings; the newer one counts. */
const withoutOlderTwins = (found: Found[]): Found[] =>
  found.filter(
    ({ kind, name }) =>
      kind === 'save' ||
      !/\.succ$/i.test(name) ||
      !found.some((other) => other.name === name.replace(/succ$/i, 'jecs')),
  )
