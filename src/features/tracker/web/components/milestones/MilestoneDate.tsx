import { formatDate } from '#language/format.ts'
import { milestoneMessages } from '../../milestoneMessages.ts'
import styles from './MilestoneProgress.module.css'

type Props = { milestone: { dueOn: string; closedAt: number | null } }

export function MilestoneDate({ milestone: { dueOn, closedAt } }: Props) {
  const text = closedAt
    ? milestoneMessages.closedOn(formatDate(closedAt))
    : dueOn
      ? milestoneMessages.due(formatDate(Date.parse(`${dueOn}T12:00:00Z`) / 1000))
      : milestoneMessages.noDate()
  return <p className={styles.date}>{text}</p>
}
