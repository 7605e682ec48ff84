import { formatBytes, formatNumber } from '#language/format.ts'
import type { Creation } from './creation.ts'
import { DetailList, type DetailRow } from './DetailList.tsx'
import { dotted } from './dotted.ts'
import { m } from './messages.ts'
import { Parts } from './Parts.tsx'

type Info = NonNullable<Creation['blotterInfo']>

/** What the server has read in the save (specification, section 2). */
export function Details({ creation: { sha256, model }, info }: { creation: Creation; info: Info }) {
  const { game_version, blotter_size, component_count, wire_count, mods, parts } = info
  const rows: DetailRow[] = [
    { label: m.gameVersion(), values: [{ text: dotted(game_version) }] },
    { label: m.dataSize(), values: [{ text: m.bytes(blotter_size, formatNumber(blotter_size)) }] },
    { label: m.components(), values: [{ text: formatNumber(component_count) }] },
    { label: m.wires(), values: [{ text: formatNumber(wire_count) }] },
    { label: m.modsUsed(), values: mods.map(({ id, version }) => ({ text: id, aside: dotted(version) })) },
    ...(model ? [{ label: m.model(), values: [{ text: formatBytes(model.byteSize) }] }] : []),
    { label: m.sha256(), values: [{ text: sha256, isCode: true }] },
  ]
  return (
    <>
      <DetailList rows={rows} />
      <Parts parts={parts} />
    </>
  )
}
