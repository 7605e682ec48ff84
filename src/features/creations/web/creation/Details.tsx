import { dottedVersion } from '#gamefiles/dottedVersion.ts'
import { formatBytes, formatNumber } from '#language/format.ts'
import type { Creation } from './creation.ts'
import { DetailList, type DetailRow } from './DetailList.tsx'
import { m } from './messages.ts'
import { Parts } from './Parts.tsx'

type Info = NonNullable<Creation['blotterInfo']>

/** What the server has read in the save (specification, section 2). */
export function Details({ creation, info }: { creation: Creation; info: Info }) {
  const { game_version, blotter_size, component_count, wire_count, mods, parts } = info
  const rows: DetailRow[] = [
    { label: m.gameVersion(), values: [{ text: dottedVersion(game_version) }] },
    { label: m.dataSize(), values: [{ text: m.bytes(blotter_size, formatNumber(blotter_size)) }] },
    { label: m.components(), values: [{ text: formatNumber(component_count) }] },
    { label: m.wires(), values: [{ text: formatNumber(wire_count) }] },
    { label: m.modsUsed(), values: mods.map(({ id, version }) => ({ text: id, aside: dottedVersion(version) })) },
    ...(creation.model ? [{ label: m.model(), values: aboutModel(creation.model, creation.modelThumbnail) }] : []),
    { label: m.sha256(), values: [{ text: creation.sha256, isCode: true }] },
  ]
  return (
    <>
      <DetailList rows={rows} />
      <Parts parts={parts} />
    </>
  )
}

type Model = NonNullable<Creation['model']>

/** Its size, and what is not to be seen in it. */
function aboutModel({ byteSize, wiresLeftOut }: Model, picture: Creation['modelThumbnail']): DetailRow['values'] {
  const unpainted = picture?.wiresLeftOut ?? 0
  return [
    { text: formatBytes(byteSize) },
    ...(wiresLeftOut ? [{ text: m.modelWithout(wiresLeftOut, formatNumber(wiresLeftOut)) }] : []),
    ...(unpainted ? [{ text: m.posterWithout(unpainted, formatNumber(unpainted)) }] : []),
  ]
}
