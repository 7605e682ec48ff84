import { formatDate } from '#language/formatTime.ts'
import { messages } from '../../messages.ts'
import styles from './MilestoneProgress.module.css'

type Props = { milestone: { dueOn: string; closedAt: number | null } }

export function MilestoneDate({ milestone: { dueOn, closedAt } }: Props) {
  const text = closedAt
    ? messages.milestones.closedOn({ date: formatDate(closedAt) })
    : dueOn
      ? messages.milestones.due({ date: formatDate(Date.parse(`${dueOn}T12:00:00Z`) / 1000) })
      : messages.milestones.noDate()
  return <p className={styles.date}>{text}</p>
}
