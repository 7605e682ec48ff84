import { GameFileError } from '../gameFileError.ts'
import { writeGlb } from '../glb/writeGlb.ts'
import { type CollectedSave, collectSave } from '../model/collectSave.ts'
import { normalizeQuaternion } from '../model/vectors.ts'
import { openSave } from '../readCreation.ts'
import type { ByteSource } from '../types.ts'
import { buildComparisonScene } from './buildComparisonScene.ts'
import { type ComparedSave, createPlaceDescriber, type Place } from './describeParts.ts'
import { compareParts } from './matchParts.ts'
import { type ComparisonSummary, summarizeComparison } from './summarize.ts'

/** `entry` is the file of the save in a package that holds several. */
export type SaveSource = { source: ByteSource; entry: string | null }

export type SaveComparison = {
  summary: ComparisonSummary
  /** Binary glTF of both saves, in which each part says how it differs. */
  glb: Uint8Array<ArrayBuffer>
  wiresLeftOut: number
}

/** Throws GameFileError, for example for a mod or a world that is too large. */
export async function compareSaves(before: SaveSource, after: SaveSource): Promise<SaveComparison> {
  const saves = { before: await collectCompared(before), after: await collectCompared(after) }
  const comparison = compareParts(saves.before, saves.after)
  const { glb, wiresLeftOut } = writeGlb(buildComparisonScene(comparison, saves))
  return { summary: summarizeComparison(comparison, saves), glb, wiresLeftOut }
}

/** Roots are compared as saved, because placements in only one of the packages would turn everything. */
export async function collectCompared({ source, entry }: SaveSource): Promise<CollectedSave & ComparedSave> {
  const feed = await openSave(source, { entry })
  if (!feed) throw new GameFileError('modelEmpty')
  const contents: number[] = []
  const parents: number[] = []
  const places: Place[] = []
  const describePlace = createPlaceDescriber()
  try {
    const save = await collectSave(feed, {
      onComponent({ customData, inputCount, outputCount, parentOrder, position, rotation }) {
        contents.push(hashContent(customData, inputCount * 65_537 + outputCount))
        parents.push(parentOrder)
        places.push(describePlace(position, normalizeQuaternion(rotation)))
      },
    })
    return { ...save, contents: Int32Array.from(contents), parents: Int32Array.from(parents), places }
  } finally {
    await feed.close()
  }
}

/** FNV-1a. */
function hashContent(bytes: Uint8Array | null, seed: number): number {
  let hash = 0x811c9dc5 ^ seed ^ (bytes === null ? 1 : 0)
  for (const byte of bytes ?? []) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash | 0
}
