import type { MilestoneItemFragment } from '#generated/operations.ts'
import { formatNumber } from '#language/format.ts'
import { messages } from '../../messages.ts'
import styles from './MilestoneProgress.module.css'

export function MilestoneProgress({ progress }: { progress: MilestoneItemFragment['progress'] }) {
  const { openIssues, closedIssues, openFeatures, closedFeatures } = progress
  const closed = closedIssues + closedFeatures
  const total = closed + openIssues + openFeatures
  if (total === 0) return <p className={styles.kinds}>{messages.milestones.nothingPlanned()}</p>
  const text = messages.milestones.done({ closed: formatNumber(closed), total: formatNumber(total) })
  return (
    <div className={styles.progress}>
      <progress aria-label={text} value={closed} max={total} />
      <p className="num">{text}</p>
      <ul className={styles.kinds}>
        {openIssues + closedIssues > 0 && (
          <li>{messages.milestones.issues({ open: formatNumber(openIssues), closed: formatNumber(closedIssues) })}</li>
        )}
        {openFeatures + closedFeatures > 0 && (
          <li>
            {messages.milestones.features({ open: formatNumber(openFeatures), closed: formatNumber(closedFeatures) })}
          </li>
        )}
      </ul>
    </div>
  )
}
