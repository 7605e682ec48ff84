import { type RefObject, useRef, useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useSession } from '#client/session/session.ts'
import type { ReportOutcome } from '#generated/operations.ts'
import { findNextFocus } from '#ui/navigation/useRowKeys.ts'
import { ClaimReportDoc } from './ReportsPanel.graphql.ts'
import type { ReportedObject } from './types.ts'
import { useReportDecisions } from './useReportDecisions.ts'
import { reportRows } from './useReportKeys.ts'

/** The reports that wait for a decision, those selected, and what the viewer can do with them. */
export function useReportQueue(objects: readonly ReportedObject[], list: RefObject<HTMLUListElement | null>) {
  const { currentUser } = useSession()
  const answers = useRef(new Map<string, string>())
  const [selected, setSelected] = useState<readonly string[]>([])
  const claim = useMutation(ClaimReportDoc)
  const decisions = useReportDecisions((objectId) => answers.current.get(objectId) ?? '')
  const isMine = ({ claimedBy }: ReportedObject) => claimedBy !== null && claimedBy.id === currentUser?.id
  /** Objects that no other member of staff has claimed. */
  const open = objects.filter((object) => !object.claimedBy || isMine(object))
  const openIds = open.map(({ objectId }) => objectId)

  async function decide(ids: readonly string[], outcome: ReportOutcome) {
    const moveFocus = findNextFocus(list.current, reportRows, (card) => ids.includes(card.dataset['report'] ?? ''))
    const done = await decisions.decide(ids, outcome)
    setSelected((all) => all.filter((id) => !done.includes(id)))
    for (const id of done) answers.current.delete(id)
    if (done.length) moveFocus()
  }

  return {
    open,
    openIds,
    selectedIds: openIds.filter((id) => selected.includes(id)),
    decisions,
    isMine,
    decide,
    setAnswer: (id: string, answer: string) => void answers.current.set(id, answer),
    selectAll: (isSelected: boolean) => setSelected(isSelected ? openIds : []),
    toggle: (id: string) =>
      setSelected((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    toggleClaim: (object: ReportedObject) =>
      claim({ objectId: object.objectId, claim: !isMine(object) }).catch((error) => showError(error)),
  }
}

export type ReportQueue = ReturnType<typeof useReportQueue>
