import { messages } from '../../messages.ts'
import { ReportCard } from './ReportCard.tsx'
import { ReportDecision } from './ReportDecision.tsx'
import styles from './ReportsPanel.module.css'
import type { AuthorAction, ReportedObject } from './types.ts'
import type { ReportQueue } from './useReportQueue.ts'

type Props = { object: ReportedObject; queue: ReportQueue; onAct: (action: AuthorAction) => void }

/** One that another member of staff has claimed offers nothing. */
export function ReportItem({ object, queue, onAct }: Props) {
  const { objectId, claimedBy } = object
  const isMine = queue.isMine(object)
  if (claimedBy && !isMine) {
    return (
      <li>
        <ReportCard object={object}>
          <p className={`${styles.meta} ${styles.decide}`}>{messages.pages.claimedBy({ name: claimedBy.username })}</p>
        </ReportCard>
      </li>
    )
  }
  const { pending } = queue.decisions
  return (
    <li>
      <ReportCard
        object={object}
        selection={{ isSelected: queue.selectedIds.includes(objectId), toggle: () => queue.toggle(objectId) }}
        onAct={onAct}
      >
        <ReportDecision
          object={object}
          isMine={isMine}
          pendingOutcome={pending?.ids.includes(objectId) ? pending.outcome : undefined}
          onAnswer={(answer) => queue.setAnswer(objectId, answer)}
          onDecide={(outcome) => void queue.decide([objectId], outcome)}
          onClaim={() => void queue.toggleClaim(object)}
        />
      </ReportCard>
    </li>
  )
}
