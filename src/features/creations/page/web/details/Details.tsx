import { formatVersion } from '#gamefiles/formatVersion.ts'
import { formatBytes, formatNumber } from '#language/format.ts'
import { messages } from '../../../messages.ts'
import type { Creation } from '../creation.ts'
import { DetailList, type DetailRow } from '../side/DetailList.tsx'
import { Parts } from './Parts.tsx'

export { ModDetails } from './ModDetails.tsx'

type Info = NonNullable<Creation['blotterInfo']>

export function Details({ creation, info }: { creation: Creation; info: Info }) {
  const { game_version, blotter_size, component_count, wire_count, mods, parts } = info
  const rows: DetailRow[] = [
    { label: messages.page.gameVersion(), values: [{ text: formatVersion(game_version) }] },
    {
      label: messages.details.dataSize(),
      values: [{ text: messages.details.bytes({ n: blotter_size, text: formatNumber(blotter_size) }) }],
    },
    { label: messages.page.components(), values: [{ text: formatNumber(component_count) }] },
    { label: messages.page.wires(), values: [{ text: formatNumber(wire_count) }] },
    {
      label: messages.details.modsUsed(),
      values: mods.map(({ id, version }) => ({ text: id, aside: formatVersion(version) })),
    },
    ...(creation.model
      ? [{ label: messages.gallery.model(), values: toModelValues(creation.model, creation.modelThumbnail) }]
      : []),
    { label: messages.page.sha256(), values: [{ text: creation.sha256, isCode: true }] },
  ]
  return (
    <>
      <DetailList rows={rows} />
      <Parts parts={parts} hasModel={creation.model !== null} />
    </>
  )
}

type Model = NonNullable<Creation['model']>

function toModelValues({ byteSize, wiresLeftOut }: Model, picture: Creation['modelThumbnail']): DetailRow['values'] {
  const missingInPoster = picture?.wiresLeftOut ?? 0
  return [
    { text: formatBytes(byteSize) },
    ...(wiresLeftOut
      ? [{ text: messages.details.modelWithout({ n: wiresLeftOut, text: formatNumber(wiresLeftOut) }) }]
      : []),
    ...(missingInPoster
      ? [{ text: messages.details.posterWithout({ n: missingInPoster, text: formatNumber(missingInPoster) }) }]
      : []),
  ]
}
