import { Button } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Kbd } from '#ui/text/Kbd.tsx'
import { messages as trackerMessages } from '../../../messages.ts'
import { messages } from '../../messages.ts'
import type { PlanField } from '../plan/planFields.ts'
import styles from './Triage.module.css'

type Props = {
  count: number
  /** How many of them the list does not show any more. */
  hiddenCount: number
  onClose: () => void
  onReopen: () => void
  onTag: () => void
  onPlan: (field: PlanField) => void
  onClear: () => void
}

export function BulkBar({ count, hiddenCount, onClose, onReopen, onTag, onPlan, onClear }: Props) {
  return (
    <div className={styles.bar}>
      <div role="status">
        {count > 0 ? trackerMessages.ticket.selected({ n: count }) : ''}
        {hiddenCount > 0 ? ` ${trackerMessages.ticket.selectedElsewhere({ n: hiddenCount })}` : ''}
      </div>
      {count > 0 ? (
        <div className={styles.buttons}>
          <Button size="small" onClick={onClose}>
            {uiMessages.close()}
          </Button>
          <Button size="small" onClick={onReopen}>
            {trackerMessages.ticket.reopenSelected()}
          </Button>
          <Button size="small" onClick={onTag}>
            {trackerMessages.ticket.tagSelected()}
          </Button>
          <Button size="small" onClick={() => onPlan('assignee')}>
            {messages.triage.assign()}
          </Button>
          <Button size="small" onClick={() => onPlan('priority')}>
            {messages.triage.setPriority()}
          </Button>
          <Button size="small" onClick={() => onPlan('milestone')}>
            {messages.triage.setMilestone()}
          </Button>
          <Button size="small" variant="quiet" onClick={onClear}>
            {trackerMessages.ticket.clearSelection()}
          </Button>
        </div>
      ) : null}
      <p className={styles.keys}>
        <span>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {trackerMessages.ticket.keyMove()}
        </span>
        <span>
          <Kbd>x</Kbd> {trackerMessages.ticket.keySelect()}
        </span>
        <span>
          <Kbd>c</Kbd> {trackerMessages.ticket.keyClose()}
        </span>
        <span>
          <Kbd>t</Kbd> {trackerMessages.ticket.keyTag()}
        </span>
        <span>
          <Kbd>a</Kbd> {messages.triage.keyAssign()}
        </span>
        <span>
          <Kbd>p</Kbd> {messages.triage.keyPriority()}
        </span>
        <span>
          <Kbd>m</Kbd> {messages.triage.keyMilestone()}
        </span>
        <span>
          <Kbd>Enter</Kbd> {trackerMessages.ticket.keyOpen()}
        </span>
      </p>
    </div>
  )
}
