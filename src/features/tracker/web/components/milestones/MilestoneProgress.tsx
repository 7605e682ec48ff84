import type { MilestoneItemFragment } from '#generated/operations.ts'
import { formatNumber } from '#language/format.ts'
import { milestoneMessages } from '../../milestoneMessages.ts'
import styles from './MilestoneProgress.module.css'

export function MilestoneProgress({ progress }: { progress: MilestoneItemFragment['progress'] }) {
  const { openIssues, closedIssues, openFeatures, closedFeatures } = progress
  const closed = closedIssues + closedFeatures
  const total = closed + openIssues + openFeatures
  if (total === 0) return <p className={styles.kinds}>{milestoneMessages.nothingPlanned()}</p>
  const text = milestoneMessages.done(formatNumber(closed), formatNumber(total))
  return (
    <div className={styles.progress}>
      <progress aria-label={text} value={closed} max={total} />
      <p className="num">{text}</p>
      <ul className={styles.kinds}>
        {openIssues + closedIssues > 0 && (
          <li>{milestoneMessages.issues(formatNumber(openIssues), formatNumber(closedIssues))}</li>
        )}
        {openFeatures + closedFeatures > 0 && (
          <li>{milestoneMessages.features(formatNumber(openFeatures), formatNumber(closedFeatures))}</li>
        )}
      </ul>
    </div>
  )
}
