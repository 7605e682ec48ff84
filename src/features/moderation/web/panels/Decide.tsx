import { useId, useState } from 'react'
import { messageOf } from '#client/errors.ts'
import { useSession } from '#client/session.ts'
import { useMutation } from '#client/useMutation.ts'
import type { ReportOutcome } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { Note } from '#ui/Note.tsx'
import { wordLimits } from '../../contract/limits.ts'
import { m } from '../../webMessages.ts'
import { hideable } from '../StaffPart.tsx'
import { WarnDialog } from '../WarnDialog.tsx'
import { ClaimReportDoc, ResolveReportsDoc } from './ReportsPanel.graphql.ts'
import styles from './ReportsPanel.module.css'
import type { Reported } from './types.ts'

/** Taking a report, deciding about it, and warning who has written it. */
export function Decide({ object }: { object: Reported }) {
  const { objectId, claimedBy, author } = object
  const { currentUser } = useSession()
  const claim = useMutation(ClaimReportDoc, ['ReportedObject'])
  const resolve = useMutation(ResolveReportsDoc, hideable)
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const [isWarning, setWarning] = useState(false)
  const id = useId()
  const isMine = claimedBy?.id === currentUser?.id
  const isHeld = object.reports.some(({ reason }) => reason === 'HELD')

  const run = (action: () => Promise<unknown>) => () => {
    setError(undefined)
    void action().catch((fault) => setError(messageOf(fault)))
  }
  const decide = (outcome: ReportOutcome) => run(() => resolve({ objectId, outcome, answer }))

  if (claimedBy && !isMine) return <p className={styles.meta}>{m.claimedBy(claimedBy.username)}</p>
  return (
    <div className={styles.decide}>
      {object.reports.some(({ reporter }) => reporter) && (
        <div className={styles.answer}>
          <label htmlFor={id}>{m.answer()}</label>
          <Input
            id={id}
            maxLength={wordLimits.answerMost}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="danger" onClick={decide('HIDDEN')}>
          {m.hide()}
        </Button>
        <Button onClick={decide('KEPT')}>{isHeld ? m.release() : m.keep()}</Button>
        {author && <Button onClick={() => setWarning(true)}>{m.warn()}</Button>}
        <Button variant="quiet" onClick={run(() => claim({ objectId, claim: !isMine }))}>
          {isMine ? m.letGo() : m.claim()}
        </Button>
      </div>
      {error && <Note status="error">{error}</Note>}
      {author && <WarnDialog user={author} objectId={objectId} open={isWarning} onClose={() => setWarning(false)} />}
    </div>
  )
}
