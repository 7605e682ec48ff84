import { type ConfigMap, type ConfigNode, readConfig } from '../config/readConfig.ts'
import { GameFileFault } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'
import { eachAxis, normalised, type Quaternion, turnAt, type Vec3 } from '../model/vectors.ts'
import type { Package } from './openPackage.ts'

/** Where a root stands and how it is turned, in squares. */
export type RootPlace = { place: Vec3; turn: Quaternion }

const unitsPerSquare = 0.3

/**
 * How the game places the roots of a subassembly, in their order: a board that is meant to stand lies in the save. Null
 * where the file does not say so of each, for then the save itself must do; also where one of them is flipped, because
 * what is written is how it stood before, and around which axis the game flips is not known.
 */
export async function readPlacements(pack: Package, name: string): Promise<RootPlace[] | null> {
  try {
    const config = readConfig(name, await pack.read(name, gameFileLimits.configBytes))
    const list = config.get('Placements')
    const places = Array.isArray(list) ? list.map(rootPlace) : [null]
    return places.includes(null) ? null : (places as RootPlace[])
  } catch (error) {
    if (error instanceof GameFileFault) return null
    throw error
  }
}

function rootPlace(node: ConfigNode): RootPlace | null {
  if (!(node instanceof Map) || isTrue(node.get('Flipped'))) return null
  const position = numbersOf(node, { key: 'CornerMidpointPositionBeforeFlipping', names: ['x', 'y', 'z'] })
  const rotation = numbersOf(node, { key: 'RotationBeforeFlipping', names: ['x', 'y', 'z', 'w'] })
  if (!position || !rotation) return null
  const place = eachAxis((axis) => position[axis]! / unitsPerSquare)
  return { place, turn: normalised(turnAt(rotation, 0)) }
}

const isTrue = (node: ConfigNode | undefined): boolean => typeof node === 'string' && node.toLowerCase() === 'true'

/** A vector is written as numbers by name, or in one line as `(1, 5/6, 0)`. */
function numbersOf(map: ConfigMap, { key, names }: { key: string; names: readonly string[] }): number[] | null {
  const node = map.get(key)
  const parts = node instanceof Map ? names.map((name) => node.get(name)) : partsOf(node)
  const numbers = parts.map((part) => (typeof part === 'string' ? numberOf(part) : Number.NaN))
  return numbers.length === names.length && numbers.every(Number.isFinite) ? numbers : null
}

const partsOf = (node: ConfigNode | undefined): string[] =>
  typeof node === 'string' && /^\(.*\)$/.test(node) ? node.slice(1, -1).split(',') : []

function numberOf(text: string): number {
  const [above = '', below = '1'] = text.split('/')
  return above.trim() === '' ? Number.NaN : Number(above) / Number(below)
}
