/** How many features the sketch of a board keeps. */
const maxSketchLength = 128
/** A copy of a few boards is a small part of the group of a large save. */
export const maxGroupSketchLength = 512

export type Sketch = { add(feature: string): void; toHashes(): number[] }

/**
 * Keeps the smallest hashes of a set of features (a bottom-k sketch): the share that two sketches have in common estimates
 * the share that the sets have in common.
 */
export function createSketch(maxLength = maxSketchLength): Sketch {
  let kept = new Set<number>()
  let max = 0x7fffffff
  const shrink = (): number[] => [...kept].sort((a, b) => a - b).slice(0, maxLength)
  return {
    add(feature) {
      const hash = hashFeature(feature)
      if (hash > max) return
      kept.add(hash)
      if (kept.size < 4 * maxLength) return
      const smallest = shrink()
      kept = new Set(smallest)
      max = smallest.at(-1) ?? max
    },
    toHashes: shrink,
  }
}

/** FNV-1a, mixed as in MurmurHash3, because the order of the hashes must be random. Returns 31 bits. */
function hashFeature(feature: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < feature.length; index++) hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 1
}

/** Estimates the share of features that two sets have in common (their Jaccard index), from 0 to 1. */
export function estimateSimilarity(a: readonly number[], b: readonly number[]): number {
  const [inA, inB] = [new Set(a), new Set(b)]
  const union = [...inA.union(inB)].sort((x, y) => x - y).slice(0, maxSketchLength)
  return union.length ? union.filter((hash) => inA.has(hash) && inB.has(hash)).length / union.length : 0
}

/** Sketches of one board and of copies in which a tenth of the parts was changed are above, others below. */
export const minBoardSimilarity = 0.25

const minSharedFeatures = 8
const minShare = 0.4

/**
 * Whether two groups of boards have most of the smaller one in common. Only those hashes of both sets are compared that
 * both sketches would have kept.
 */
export function isPartOfGroup(a: readonly number[], b: readonly number[]): boolean {
  const [max = 0, otherMax = 0] = [a, b].map((sketch) =>
    sketch.length < maxGroupSketchLength ? Number.POSITIVE_INFINITY : sketch.at(-1)!,
  )
  const limit = Math.min(max, otherMax)
  const [inA, inB] = [a, b].map((sketch) => new Set(sketch.filter((hash) => hash <= limit))) as [
    Set<number>,
    Set<number>,
  ]
  const shared = inA.intersection(inB).size
  return shared >= minSharedFeatures && shared >= minShare * Math.min(inA.size, inB.size)
}
