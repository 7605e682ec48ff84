import { type ConfigMap, type ConfigNode, readConfig } from '../config/readConfig.ts'
import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import { mapAxes, normalizeQuaternion, type Quaternion, quaternionAt, type Vec3 } from '../model/vectors.ts'
import type { Package } from './openPackage.ts'

/** In squares. */
export type RootPlacement = { position: Vec3; rotation: Quaternion }

const unitsPerSquare = 0.3

/**
 * A standing board lies flat in the save. Returns null unless every root has a placement, or if one is flipped, because
 * the flip axis is unknown.
 */
export async function readPlacements(pack: Package, name: string): Promise<RootPlacement[] | null> {
  try {
    const config = readConfig(name, await pack.read(name, gameFileLimits.configBytes))
    const list = config.get('Placements')
    const rootPlaces = Array.isArray(list) ? list.map(readRootPlacement) : [null]
    return rootPlaces.includes(null) ? null : (rootPlaces as RootPlacement[])
  } catch (error) {
    if (error instanceof GameFileError) return null
    throw error
  }
}

function readRootPlacement(node: ConfigNode): RootPlacement | null {
  if (!(node instanceof Map) || isTrue(node.get('Flipped'))) return null
  const position = readNumbers(node, { key: 'CornerMidpointPositionBeforeFlipping', names: ['x', 'y', 'z'] })
  const rotation = readNumbers(node, { key: 'RotationBeforeFlipping', names: ['x', 'y', 'z', 'w'] })
  if (!position || !rotation) return null
  const place = mapAxes((axis) => position[axis]! / unitsPerSquare)
  return { position: place, rotation: normalizeQuaternion(quaternionAt(rotation, 0)) }
}

const isTrue = (node: ConfigNode | undefined): boolean => typeof node === 'string' && node.toLowerCase() === 'true'

/** A vector is a map of numbers, or one line such as `(1, 5/6, 0)`. */
function readNumbers(map: ConfigMap, { key, names }: { key: string; names: readonly string[] }): number[] | null {
  const node = map.get(key)
  const parts = node instanceof Map ? names.map((name) => node.get(name)) : splitParts(node)
  const numbers = parts.map((part) => (typeof part === 'string' ? parseFraction(part) : Number.NaN))
  return numbers.length === names.length && numbers.every(Number.isFinite) ? numbers : null
}

const splitParts = (node: ConfigNode | undefined): string[] =>
  typeof node === 'string' && /^\(.*\)$/.test(node) ? node.slice(1, -1).split(',') : []

function parseFraction(text: string): number {
  const [numerator = '', denominator = '1'] = text.split('/')
  return numerator.trim() === '' ? Number.NaN : Number(numerator) / Number(denominator)
}
