import { useId, useState } from 'react'
import { getErrorMessage } from '#client/errors.ts'
import { useSession } from '#client/session.ts'
import { useMutation } from '#client/useMutation.ts'
import type { ReportOutcome } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { Note } from '#ui/Note.tsx'
import { moderationLimits } from '../../contract/limits.ts'
import { webMessages } from '../../webMessages.ts'
import { hideableTypes } from '../StaffActions.tsx'
import { WarnDialog } from '../WarnDialog.tsx'
import { ClaimReportDoc, ResolveReportsDoc } from './ReportsPanel.graphql.ts'
import styles from './ReportsPanel.module.css'
import type { ReportedObject } from './types.ts'

export function ReportDecision({ object }: { object: ReportedObject }) {
  const { objectId, claimedBy, author } = object
  const { currentUser } = useSession()
  const claim = useMutation(ClaimReportDoc, ['ReportedObject'])
  const resolve = useMutation(ResolveReportsDoc, hideableTypes)
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const [isWarning, setWarning] = useState(false)
  const id = useId()
  const isMine = claimedBy?.id === currentUser?.id
  const isHeld = object.reports.some(({ reason }) => reason === 'HELD')

  const run = (action: () => Promise<unknown>) => () => {
    setError(undefined)
    void action().catch((reason) => setError(getErrorMessage(reason)))
  }
  const decide = (outcome: ReportOutcome) => run(() => resolve({ objectId, outcome, answer }))

  if (claimedBy && !isMine) return <p className={styles.meta}>{webMessages.claimedBy(claimedBy.username)}</p>
  return (
    <div className={styles.decide}>
      {object.reports.some(({ reporter }) => reporter) && (
        <div className={styles.answer}>
          <label htmlFor={id}>{webMessages.answer()}</label>
          <Input
            id={id}
            maxLength={moderationLimits.maxAnswerLength}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="danger" onClick={decide('HIDDEN')}>
          {webMessages.hide()}
        </Button>
        <Button onClick={decide('KEPT')}>{isHeld ? webMessages.release() : webMessages.keep()}</Button>
        {author && <Button onClick={() => setWarning(true)}>{webMessages.warn()}</Button>}
        <Button variant="quiet" onClick={run(() => claim({ objectId, claim: !isMine }))}>
          {isMine ? webMessages.letGo() : webMessages.claim()}
        </Button>
      </div>
      {error && <Note status="error">{error}</Note>}
      {author && <WarnDialog user={author} objectId={objectId} open={isWarning} onClose={() => setWarning(false)} />}
    </div>
  )
}
