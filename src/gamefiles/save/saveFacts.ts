import type { ByteFeed } from '../bytes/feed.ts'
import type { PartCount, SaveFacts, SaveKind } from '../types.ts'
import { walkSave } from './walkSave.ts'

const maxTypeIds = 65_536

export async function readSaveFacts(feed: ByteFeed): Promise<{ kind: SaveKind; facts: SaveFacts }> {
  const counts = new Uint32Array(maxTypeIds)
  const header = await walkSave(feed, {
    onComponent({ type }) {
      counts[type]!++
    },
  })
  const { saveFormat, isKnownFormat, gameVersion, componentCount, wireCount, mods } = header
  const headerFacts = { saveFormat, isKnownFormat, gameVersion, fileSize: feed.size, componentCount, wireCount, mods }
  return { kind: header.kind, facts: { ...headerFacts, parts: countParts(counts, header.types) } }
}

function countParts(counts: Uint32Array, types: ReadonlyMap<number, string>): PartCount[] {
  const byName = new Map<string, number>()
  for (const [number, type] of types) {
    const count = counts[number]!
    if (count > 0) byName.set(type, (byName.get(type) ?? 0) + count)
  }
  return [...byName]
    .map(([type, count]) => ({ type, count }))
    .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1))
}
