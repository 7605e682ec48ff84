import { type ConfigMap, type ConfigNode, getText, readConfig } from '../config/readConfig.ts'
import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import { multiplyQuaternions, normalizeQuaternion, type Quaternion, quaternionAt } from '../model/vectors.ts'
import type { Package } from './openPackage.ts'

/** `rotation` turns every root around its own origin, after its rotation in the save. */
export type Placements = { rootCount: number; rotation: Quaternion }

/** Makes a board that lies flat in the save stand, in the only state of standing boards that is known. */
const standing: Quaternion = [-0.5, 0.5, -0.5, 0.5]
const knownStandingState = '1'

/** Returns null if the placements are unreadable, or of a kind whose rotation is unknown. */
export async function readPlacements(pack: Package, name: string): Promise<Placements | null> {
  try {
    const config = readConfig(name, await pack.read(name, gameFileLimits.configBytes))
    const list = config.get('Placements')
    if (!Array.isArray(list) || list.some(isFlipped)) return null
    const rotation = readRotation(list[0])
    return rotation && { rootCount: list.length, rotation }
  } catch (error) {
    if (error instanceof GameFileError) return null
    throw error
  }
}

/** The axis of a flip is unknown. */
const isFlipped = (node: ConfigNode): boolean =>
  node instanceof Map && getText(node, 'Flipped')?.toLowerCase() === 'true'

/** The game turns all roots as the first one. */
function readRotation(node: ConfigNode | undefined): Quaternion | null {
  if (!(node instanceof Map)) return null
  const numbers = readNumbers(node, { key: 'RotationBeforeFlipping', names: ['x', 'y', 'z', 'w'] })
  if (!numbers) return null
  const rotation = normalizeQuaternion(quaternionAt(numbers, 0))
  const type = getText(node, 'Type')
  if (type === null || type === 'Standard') return rotation
  if (type !== 'StandingBoard' || getText(node, 'BoardRotationState') !== knownStandingState) return null
  return normalizeQuaternion(multiplyQuaternions(rotation, standing))
}

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
