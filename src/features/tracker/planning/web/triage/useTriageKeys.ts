import type { RefObject } from 'react'
import { findFocusedRow, useRowKeys } from '#ui/navigation/useRowKeys.ts'
import type { PlanField } from '../plan/planFields.ts'

type Actions = {
  onSelect: (id: string) => void
  onClose: () => void
  onTag: () => void
  onPlan: (field: PlanField) => void
  onClear: () => void
}

/** The link takes the focus, so that Enter opens it and screen readers follow. */
const tickets = { selector: 'li:has(a[data-object])', target: 'a[data-object]' }

/** j/k move, x selects, c closes, t tags, a/p/m plan, Escape clears the selection. */
export function useTriageKeys(list: RefObject<HTMLElement | null>, actions: Actions): void {
  const handlers: Record<string, () => void> = {
    x: () => {
      const id = getFocusedTicketId(list.current)
      if (id) actions.onSelect(id)
    },
    c: actions.onClose,
    t: actions.onTag,
    a: () => actions.onPlan('assignee'),
    p: () => actions.onPlan('priority'),
    m: () => actions.onPlan('milestone'),
    Escape: actions.onClear,
  }
  useRowKeys(list, {
    rows: tickets,
    onKey(key) {
      handlers[key]?.()
      return key in handlers
    },
  })
}

export const getFocusedTicketId = (list: HTMLElement | null): string | undefined =>
  findFocusedRow(list, tickets)?.querySelector<HTMLElement>(tickets.target)?.dataset['object']
