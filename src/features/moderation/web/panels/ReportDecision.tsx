import { useId } from 'react'
import type { ReportOutcome } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { moderationLimits } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import styles from './ReportsPanel.module.css'
import type { ReportedObject } from './types.ts'

type Props = {
  object: ReportedObject
  isMine: boolean
  pendingOutcome: ReportOutcome | undefined
  onAnswer: (answer: string) => void
  onDecide: (outcome: ReportOutcome) => void
  onClaim: () => void
}

export function ReportDecision({ object, isMine, pendingOutcome, onAnswer, onDecide, onClaim }: Props) {
  const id = useId()
  const isHeld = object.reports.some(({ reason }) => reason === 'HELD')
  return (
    <div className={styles.decide}>
      {object.reports.some(({ reporter }) => reporter) && (
        <div className={styles.answer}>
          <label htmlFor={id}>{messages.pages.answer()}</label>
          <Input
            id={id}
            maxLength={moderationLimits.maxAnswerLength}
            onChange={(event) => onAnswer(event.currentTarget.value)}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button busy={pendingOutcome === 'HIDDEN'} aria-keyshortcuts="h" onClick={() => onDecide('HIDDEN')}>
          {uiMessages.hide()}
        </Button>
        <Button busy={pendingOutcome === 'KEPT'} aria-keyshortcuts="e" onClick={() => onDecide('KEPT')}>
          {isHeld ? messages.pages.release() : messages.pages.keep()}
        </Button>
        <Button variant="quiet" aria-keyshortcuts="a" onClick={onClaim}>
          {isMine ? messages.pages.letGo() : uiMessages.assignToMe()}
        </Button>
      </div>
    </div>
  )
}
