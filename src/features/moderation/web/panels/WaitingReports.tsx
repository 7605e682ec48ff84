import { useRef } from 'react'
import type { ReportOutcome } from '#generated/operations.ts'
import { ReportBar } from './ReportBar.tsx'
import { ReportItem } from './ReportItem.tsx'
import styles from './ReportsPanel.module.css'
import type { ReportedObject } from './types.ts'
import { useAuthorDialog } from './useAuthorDialog.tsx'
import { useReportKeys } from './useReportKeys.ts'
import { useReportQueue } from './useReportQueue.ts'

export function WaitingReports({ objects }: { objects: readonly ReportedObject[] }) {
  const list = useRef<HTMLUListElement>(null)
  const queue = useReportQueue(objects, list)
  const dialog = useAuthorDialog()
  const { openIds, selectedIds, decisions } = queue

  const onOpen = (run: (object: ReportedObject) => unknown) => (id: string | undefined) => {
    const object = queue.open.find(({ objectId }) => objectId === id)
    if (object) run(object)
  }
  const onTargets = (outcome: ReportOutcome) => (id: string | undefined) => {
    const targets = selectedIds.length ? selectedIds : openIds.filter((openId) => openId === id)
    void queue.decide(targets, outcome)
  }
  useReportKeys(list, {
    x: onOpen(({ objectId }) => queue.toggle(objectId)),
    h: onTargets('HIDDEN'),
    e: onTargets('KEPT'),
    a: onOpen(queue.toggleClaim),
    w: onOpen((object) => dialog.openFor(object, 'warn')),
    s: onOpen((object) => dialog.openFor(object, 'silence')),
    b: onOpen((object) => dialog.openFor(object, 'suspend')),
    z: () => void decisions.undo(),
  })

  return (
    <>
      <ReportBar
        selected={selectedIds}
        isEmpty={!openIds.length}
        isAllSelected={openIds.length > 0 && selectedIds.length === openIds.length}
        onSelectAll={queue.selectAll}
        decisions={decisions}
        onDecide={(outcome) => void queue.decide(selectedIds, outcome)}
      />
      <ul ref={list} className={styles.queue}>
        {objects.map((object) => (
          <ReportItem
            key={object.objectId}
            object={object}
            queue={queue}
            onAct={(action) => dialog.openFor(object, action)}
          />
        ))}
      </ul>
      {dialog.element}
    </>
  )
}
