import { Button } from '#ui/controls/Button.tsx'
import { Kbd } from '#ui/text/Kbd.tsx'
import { ticketMessages } from '../../ticketMessages.ts'
import { triageMessages } from '../../triageMessages.ts'
import type { PlanField } from '../plan/usePlanOptions.ts'
import styles from './Triage.module.css'

type Props = {
  count: number
  onClose: () => void
  onReopen: () => void
  onTag: () => void
  onPlan: (field: PlanField) => void
  onClear: () => void
}

export function BulkBar({ count, onClose, onReopen, onTag, onPlan, onClear }: Props) {
  return (
    <div className={styles.bar}>
      <div role="status">{count > 0 ? ticketMessages.selected(count) : ''}</div>
      {count > 0 ? (
        <div className={styles.buttons}>
          <Button size="small" onClick={onClose}>
            {ticketMessages.closeSelected()}
          </Button>
          <Button size="small" onClick={onReopen}>
            {ticketMessages.reopenSelected()}
          </Button>
          <Button size="small" onClick={onTag}>
            {ticketMessages.tagSelected()}
          </Button>
          <Button size="small" onClick={() => onPlan('assignee')}>
            {triageMessages.assign()}
          </Button>
          <Button size="small" onClick={() => onPlan('priority')}>
            {triageMessages.setPriority()}
          </Button>
          <Button size="small" onClick={() => onPlan('milestone')}>
            {triageMessages.setMilestone()}
          </Button>
          <Button size="small" variant="quiet" onClick={onClear}>
            {ticketMessages.clearSelection()}
          </Button>
        </div>
      ) : null}
      <p className={styles.keys}>
        <span>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {ticketMessages.keyMove()}
        </span>
        <span>
          <Kbd>x</Kbd> {ticketMessages.keySelect()}
        </span>
        <span>
          <Kbd>c</Kbd> {ticketMessages.keyClose()}
        </span>
        <span>
          <Kbd>t</Kbd> {ticketMessages.keyTag()}
        </span>
        <span>
          <Kbd>a</Kbd> {triageMessages.keyAssign()}
        </span>
        <span>
          <Kbd>p</Kbd> {triageMessages.keyPriority()}
        </span>
        <span>
          <Kbd>m</Kbd> {triageMessages.keyMilestone()}
        </span>
        <span>
          <Kbd>Enter</Kbd> {ticketMessages.keyOpen()}
        </span>
      </p>
    </div>
  )
}
