import type { RefObject } from 'react'
import { useRowKeys } from '#ui/navigation/useRowKeys.ts'

export const reportRows = { selector: 'article[data-report]' }

/** j and k move between the cards; the other keys act on the focused one, or on none. */
export const useReportKeys = (
  list: RefObject<HTMLElement | null>,
  actions: Record<string, (objectId: string | undefined) => void>,
): void =>
  useRowKeys(list, {
    rows: reportRows,
    onKey(key, card) {
      actions[key]?.(card?.dataset['report'])
      return key in actions
    },
  })
