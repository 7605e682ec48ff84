import { formatVersion } from '#gamefiles/formatVersion.ts'
import { formatNumber } from '#language/format.ts'
import type { Creation } from './creation.ts'
import styles from './KeyFacts.module.css'
import { messages } from './messages.ts'

export function KeyFacts({ creation: { blotterInfo, modInfo } }: { creation: Creation }) {
  const facts = blotterInfo
    ? [
        [messages.gameVersion(), formatVersion(blotterInfo.game_version)],
        [messages.components(), formatNumber(blotterInfo.component_count)],
        [messages.wires(), formatNumber(blotterInfo.wire_count)],
      ]
    : [
        [messages.modId(), modInfo?.id ?? ''],
        [messages.modVersion(), modInfo?.version ?? ''],
      ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
