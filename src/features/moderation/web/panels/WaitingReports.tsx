import { useRef, useState } from 'react'
import { getErrorMessage } from '#client/queries/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useSession } from '#client/session/session.ts'
import { addToast } from '#client/stores/toasts.ts'
import type { ReportOutcome } from '#generated/operations.ts'
import { findNextFocus } from '#ui/navigation/useRowKeys.ts'
import { webMessages } from '../../webMessages.ts'
import { WarnDialog } from '../WarnDialog.tsx'
import { ReportBar } from './ReportBar.tsx'
import { ReportCard } from './ReportCard.tsx'
import { ReportDecision } from './ReportDecision.tsx'
import { ClaimReportDoc } from './ReportsPanel.graphql.ts'
import styles from './ReportsPanel.module.css'
import { SanctionDialog } from './SanctionDialog.tsx'
import type { AuthorAction, ReportedObject } from './types.ts'
import { useReportDecisions } from './useReportDecisions.ts'
import { reportRows, useReportKeys } from './useReportKeys.ts'

export function WaitingReports({ objects }: { objects: readonly ReportedObject[] }) {
  const { currentUser } = useSession()
  const list = useRef<HTMLUListElement>(null)
  const answers = useRef(new Map<string, string>())
  const [selected, setSelected] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<{ action: AuthorAction; object: ReportedObject }>()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const claim = useMutation(ClaimReportDoc, ['ReportedObject'])
  const decisions = useReportDecisions((objectId) => answers.current.get(objectId) ?? '')

  const isMine = ({ claimedBy }: ReportedObject) => claimedBy !== null && claimedBy.id === currentUser?.id
  /** Not claimed by another member of staff. */
  const open = objects.filter((object) => !object.claimedBy || isMine(object))
  const openIds = open.map(({ objectId }) => objectId)
  const visibleSelected = openIds.filter((id) => selected.includes(id))

  const toggle = (id: string) =>
    setSelected((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))

  async function decide(ids: readonly string[], outcome: ReportOutcome) {
    const moveFocus = findNextFocus(list.current, reportRows, (card) => ids.includes(card.dataset['report'] ?? ''))
    const done = await decisions.decide(ids, outcome)
    setSelected((all) => all.filter((id) => !done.includes(id)))
    for (const id of done) answers.current.delete(id)
    if (done.length) moveFocus()
  }

  function act(object: ReportedObject, action: AuthorAction) {
    if (!object.authorHistory?.canSanction) return
    setDialog({ object, action })
    setDialogOpen(true)
  }

  const toggleClaim = (object: ReportedObject) =>
    claim({ objectId: object.objectId, claim: !isMine(object) }).catch((error) =>
      addToast({ status: 'error', title: getErrorMessage(error) }),
    )

  const onOpen = (run: (object: ReportedObject) => unknown) => (id: string | undefined) => {
    const object = open.find(({ objectId }) => objectId === id)
    if (object) run(object)
  }
  const onTargets = (outcome: ReportOutcome) => (id: string | undefined) => {
    const targets = visibleSelected.length ? visibleSelected : openIds.filter((openId) => openId === id)
    void decide(targets, outcome)
  }
  useReportKeys(list, {
    x: onOpen(({ objectId }) => toggle(objectId)),
    h: onTargets('HIDDEN'),
    e: onTargets('KEPT'),
    a: onOpen(toggleClaim),
    w: onOpen((object) => act(object, 'warn')),
    s: onOpen((object) => act(object, 'silence')),
    b: onOpen((object) => act(object, 'suspend')),
    z: () => void decisions.undo(),
  })

  const closeDialog = () => setDialogOpen(false)
  const author = dialog?.object.author
  return (
    <>
      <ReportBar
        selected={visibleSelected}
        isEmpty={!openIds.length}
        isAllSelected={openIds.length > 0 && visibleSelected.length === openIds.length}
        onSelectAll={(isSelected) => setSelected(isSelected ? openIds : [])}
        decisions={decisions}
        onDecide={(outcome) => void decide(visibleSelected, outcome)}
      />
      <ul ref={list} className={styles.queue}>
        {objects.map((object) => {
          const { objectId, claimedBy } = object
          if (claimedBy && !isMine(object)) {
            return (
              <li key={objectId}>
                <ReportCard object={object}>
                  <p className={`${styles.meta} ${styles.decide}`}>{webMessages.claimedBy(claimedBy.username)}</p>
                </ReportCard>
              </li>
            )
          }
          return (
            <li key={objectId}>
              <ReportCard
                object={object}
                selection={{ isSelected: visibleSelected.includes(objectId), toggle: () => toggle(objectId) }}
                onAct={(action) => act(object, action)}
              >
                <ReportDecision
                  object={object}
                  isMine={isMine(object)}
                  pendingOutcome={decisions.pending?.ids.includes(objectId) ? decisions.pending.outcome : undefined}
                  onAnswer={(answer) => answers.current.set(objectId, answer)}
                  onDecide={(outcome) => void decide([objectId], outcome)}
                  onClaim={() => void toggleClaim(object)}
                />
              </ReportCard>
            </li>
          )
        })}
      </ul>
      {author && (
        <>
          <WarnDialog
            user={author}
            objectId={dialog.object.objectId}
            open={isDialogOpen && dialog.action === 'warn'}
            onClose={closeDialog}
          />
          <SanctionDialog
            userId={author.id}
            kind={isDialogOpen && dialog.action !== 'warn' ? dialog.action : undefined}
            onClose={closeDialog}
          />
        </>
      )}
    </>
  )
}
