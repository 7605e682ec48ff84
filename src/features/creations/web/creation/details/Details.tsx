import { formatVersion } from '#gamefiles/formatVersion.ts'
import { formatBytes, formatNumber } from '#language/format.ts'
import type { Creation } from '../creation.ts'
import { messages } from '../messages.ts'
import { DetailList, type DetailRow } from '../side/DetailList.tsx'
import { detailsMessages } from './detailsMessages.ts'
import { Parts } from './Parts.tsx'

export { ModDetails } from './ModDetails.tsx'

type Info = NonNullable<Creation['blotterInfo']>

export function Details({ creation, info }: { creation: Creation; info: Info }) {
  const { game_version, blotter_size, component_count, wire_count, mods, parts } = info
  const rows: DetailRow[] = [
    { label: messages.gameVersion(), values: [{ text: formatVersion(game_version) }] },
    {
      label: detailsMessages.dataSize(),
      values: [{ text: detailsMessages.bytes(blotter_size, formatNumber(blotter_size)) }],
    },
    { label: messages.components(), values: [{ text: formatNumber(component_count) }] },
    { label: messages.wires(), values: [{ text: formatNumber(wire_count) }] },
    {
      label: detailsMessages.modsUsed(),
      values: mods.map(({ id, version }) => ({ text: id, aside: formatVersion(version) })),
    },
    ...(creation.model
      ? [{ label: detailsMessages.model(), values: toModelValues(creation.model, creation.modelThumbnail) }]
      : []),
    { label: messages.sha256(), values: [{ text: creation.sha256, isCode: true }] },
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
    ...(wiresLeftOut ? [{ text: detailsMessages.modelWithout(wiresLeftOut, formatNumber(wiresLeftOut)) }] : []),
    ...(missingInPoster
      ? [{ text: detailsMessages.posterWithout(missingInPoster, formatNumber(missingInPoster)) }]
      : []),
  ]
}
