import { dottedVersion } from '#gamefiles/dottedVersion.ts'
import { formatNumber } from '#language/format.ts'
import type { Creation } from './creation.ts'
import styles from './KeyFacts.module.css'
import { m } from './messages.ts'

/** The three numbers that people ask for first; the rest is under Details. */
export function KeyFacts({ creation: { blotterInfo, modInfo } }: { creation: Creation }) {
  const facts = blotterInfo
    ? [
        [m.gameVersion(), dottedVersion(blotterInfo.game_version)],
        [m.components(), formatNumber(blotterInfo.component_count)],
        [m.wires(), formatNumber(blotterInfo.wire_count)],
      ]
    : [
        [m.modId(), modInfo?.id ?? ''],
        [m.modVersion(), modInfo?.version ?? ''],
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
