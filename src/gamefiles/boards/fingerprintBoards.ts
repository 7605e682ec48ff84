import { GameFileError } from '../gameFileError.ts'
import { type CollectedSave, collectSave } from '../model/collectSave.ts'
import { boardType } from '../model/placedComponents.ts'
import { openSave, type ReadOptions } from '../readCreation.ts'
import type { ByteSource } from '../types.ts'
import { addConnections } from './connections.ts'
import { addNeighbourhoods } from './neighbourhoods.ts'
import { createSketch, maxGroupSketchLength } from './sketch.ts'

export type BoardFingerprint = {
  /** Whether it describes all small boards of the save together. */
  isGroup: boolean
  /** The number of parts on the board, without boards that lie on it. */
  partCount: number
  /** The smallest hashes of its features, ascending; see `createSketch`. */
  sketch: number[]
}

/** Smaller boards, or those of one repeated pattern, look like many others. */
export const minBoardParts = 12
const minFeatures = 16
const maxBoards = 64
const minGroupParts = 24
const minGroupFeatures = 24

/**
 * Describes what lies on each larger board of a save, independent of where the board is and how it is turned, and on
 * all smaller ones together. The boards with most parts come first, the group last. Returns none for a mod. Throws
 * GameFileError, for example for a world that is too large.
 */
export async function fingerprintBoards(
  source: ByteSource,
  { entry = null }: ReadOptions = {},
): Promise<BoardFingerprint[]> {
  const feed = await openSave(source, { entry })
  if (!feed) return []
  const parents: number[] = []
  try {
    const save = await collectSave(feed, { onComponent: ({ parentOrder }) => parents.push(parentOrder) })
    return describeBoards(save, parents)
  } catch (error) {
    if (error instanceof GameFileError && error.code === 'modelEmpty') return []
    throw error
  } finally {
    await feed.close()
  }
}

function describeBoards(save: CollectedSave, parents: readonly number[]): BoardFingerprint[] {
  const boards = findBoards(save, parents)
  const parts = Map.groupBy(
    parents.keys().filter((order) => boards[order] !== undefined && save.components.getType(order) !== boardType),
    (order) => boards[order],
  )
  const larger = [...parts.values()].filter((orders) => orders.length >= minBoardParts)
  const largest = larger.sort((a, b) => b.length - a.length).slice(0, maxBoards)
  const sketches = new Map(largest.map((orders) => [boards[orders[0]!], createSketch()]))
  for (const orders of largest) addNeighbourhoods(save.components, orders, sketches.get(boards[orders[0]!])!)
  addConnections(save, (order) => boards[order], sketches)
  const described = largest
    .map((orders) => ({
      isGroup: false,
      partCount: orders.length,
      sketch: sketches.get(boards[orders[0]!])!.toHashes(),
    }))
    .filter(({ sketch }) => sketch.length >= minFeatures)
  const small = [...parts.values()].filter((orders) => orders.length < minBoardParts)
  const group = small.length > 1 ? describeGroup(save, small.flat()) : undefined
  return group ? [...described, group] : described
}

/** Parts of several boards, with what is near on other boards, and wires between them. */
function describeGroup(save: CollectedSave, orders: readonly number[]): BoardFingerprint | undefined {
  if (orders.length < minGroupParts) return undefined
  const sketch = createSketch(maxGroupSketchLength)
  const inGroup = new Set(orders)
  const [group, other] = [1, 0]
  addNeighbourhoods(save.components, orders, sketch)
  addConnections(save, (order) => (inGroup.has(order) ? group : other), new Map([[group, sketch]]))
  const hashes = sketch.toHashes()
  return hashes.length < minGroupFeatures ? undefined : { isGroup: true, partCount: orders.length, sketch: hashes }
}

/** Returns the board that each component lies on, directly or on other components. */
function findBoards({ components }: CollectedSave, parents: readonly number[]): (number | undefined)[] {
  const boards: (number | undefined)[] = []
  // Parents precede their children.
  for (const parent of parents) {
    if (parent < 0) boards.push(undefined)
    else boards.push(components.getType(parent) === boardType ? parent : boards[parent])
  }
  return boards
}
