import { formatVersion } from '#gamefiles/formatVersion.ts'
import { formatNumber } from '#language/format.ts'
import type { Creation } from './creation.ts'
import { FactList } from './FactList.tsx'
import { messages } from './messages.ts'
import { ModFacts } from './modParts.tsx'

export function KeyFacts({ creation: { blotterInfo, modInfo } }: { creation: Creation }) {
  if (modInfo) return <ModFacts mod={modInfo} />
  if (!blotterInfo) return null
  const { game_version, component_count, wire_count } = blotterInfo
  const facts = [
    { label: messages.gameVersion(), value: formatVersion(game_version) },
    { label: messages.components(), value: formatNumber(component_count) },
    { label: messages.wires(), value: formatNumber(wire_count) },
  ]
  return <FactList facts={facts} />
}
