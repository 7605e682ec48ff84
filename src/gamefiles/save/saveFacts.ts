import type { ByteFeed } from '../bytes/feed.ts'
import type { PartCount, SaveFacts, SaveKind } from '../types.ts'
import { walkSave } from './walkSave.ts'

const numericIds = 65_536

/** Reads a save whole and tells what is in it. */
export async function readSaveFacts(feed: ByteFeed): Promise<{ kind: SaveKind; facts: SaveFacts }> {
  const counts = new Uint32Array(numericIds)
  const header = await walkSave(feed, {
    onComponent({ type }) {
      counts[type]!++
    },
  })
  const { saveFormat, isKnownFormat, gameVersion, componentCount, wireCount, mods } = header
  const known = { saveFormat, isKnownFormat, gameVersion, fileSize: feed.size, componentCount, wireCount, mods }
  return { kind: header.kind, facts: { ...known, parts: partCounts(counts, header.types) } }
}

function partCounts(counts: Uint32Array, types: ReadonlyMap<number, string>): PartCount[] {
  const byName = new Map<string, number>()
  for (const [number, type] of types) {
    const count = counts[number]!
    if (count > 0) byName.set(type, (byName.get(type) ?? 0) + count)
  }
  return [...byName]
    .map(([type, count]) => ({ type, count }))
    .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1))
}
