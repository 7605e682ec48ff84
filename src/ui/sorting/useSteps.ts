import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import type { SortedList } from './useSorting.ts'

type Direction = 'up' | 'down'

/**
 * Supports buttons that move a row by one place. A row has its id as `data-row`, its buttons have their direction as
 * `data-move`. `status` is announced.
 */
export function useSteps<List extends HTMLElement>({ ids, findName, onMove }: SortedList) {
  const [status, setStatus] = useState('')
  const list = useRef<List>(null)
  const toFocus = useRef<{ id: string; direction: Direction }>(undefined)
  const order = ids.join(' ')

  // A button that is moved with its row loses the focus.
  useEffect(() => {
    if (toFocus.current === undefined) return
    const { id, direction } = toFocus.current
    toFocus.current = undefined
    const selector = `[data-row="${CSS.escape(id)}"] [data-move]`
    const usable = [...(list.current?.querySelectorAll<HTMLButtonElement>(selector) ?? [])].filter(
      (button) => !button.disabled,
    )
    const same = usable.find((button) => button.dataset['move'] === direction)
    ;(same ?? usable[0])?.focus()
  }, [order])

  function step(id: string, direction: Direction): void {
    const from = ids.indexOf(id)
    const to = direction === 'up' ? from - 1 : from + 1
    toFocus.current = { id, direction }
    setStatus(messages.sorting.movedTo({ name: findName(id), place: to + 1, count: ids.length }))
    onMove(from, to)
  }

  return { list, status, announce: setStatus, step }
}
