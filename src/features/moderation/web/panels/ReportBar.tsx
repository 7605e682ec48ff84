import { useRef } from 'react'
import type { ReportOutcome } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Kbd } from '#ui/text/Kbd.tsx'
import { messages } from '../../messages.ts'
import styles from './ReportsPanel.module.css'
import type { useReportDecisions } from './useReportDecisions.ts'

type Props = {
  selected: readonly string[]
  isEmpty: boolean
  isAllSelected: boolean
  onSelectAll: (isSelected: boolean) => void
  decisions: ReturnType<typeof useReportDecisions>
  onDecide: (outcome: ReportOutcome) => void
}

/** Keeps its height, so that the cards stay where they are when something is selected or decided. */
export function ReportBar({ selected, isEmpty, isAllSelected, onSelectAll, decisions, onDecide }: Props) {
  const { pending, last, isUndoing, isUndone, undo } = decisions
  const count = selected.length
  const outcome = useRef<HTMLDivElement>(null)

  /** The pressed button disappears. */
  async function undoAndFocus() {
    await undo()
    outcome.current?.focus()
  }

  return (
    <div className={styles.bar}>
      {!isEmpty && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={isAllSelected}
            onChange={(event) => onSelectAll(event.currentTarget.checked)}
          />
          {count ? messages.queue.selected({ n: count }) : messages.queue.selectAll()}
        </label>
      )}
      {count > 0 ? (
        <div className={styles.buttons}>
          <Button size="small" busy={pending?.outcome === 'HIDDEN'} onClick={() => onDecide('HIDDEN')}>
            {messages.queue.hideSelected()}
          </Button>
          <Button size="small" busy={pending?.outcome === 'KEPT'} onClick={() => onDecide('KEPT')}>
            {messages.queue.keepSelected()}
          </Button>
        </div>
      ) : isEmpty ? null : (
        <p className={styles.keys}>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {messages.shortcut.move()} <Kbd>?</Kbd>
        </p>
      )}
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
        <span role="status">
          {last
            ? (last.outcome === 'HIDDEN' ? messages.pages.hideAllDone : messages.queue.kept)({ n: last.ids.length })
            : isUndone
              ? messages.queue.undone()
              : ''}
        </span>
        {last && (
          <Button size="small" busy={isUndoing} aria-keyshortcuts="z" onClick={() => void undoAndFocus()}>
            {uiMessages.undo()}
          </Button>
        )}
      </div>
    </div>
  )
}
