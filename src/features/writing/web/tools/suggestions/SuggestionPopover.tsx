import { InputRange } from 'dom-input-range'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { messages as uiMessages } from '#ui/messages.ts'
import styles from './Suggestions.module.css'

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  /** The position in the text below which the list appears. */
  start: number
  id: string
  selectedIndex: number
  children: ReactNode
}

/** Shows suggestions in the top layer, because dialogs and editors cut what they contain. */
export function SuggestionPopover({ area, start, id, selectedIndex, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => list.current?.showPopover(), [])
  useLayoutEffect(() => {
    const place = () => {
      if (area.current && list.current) placeBelow(list.current, new InputRange(area.current, start, start))
    }
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  })
  useEffect(() => {
    list.current?.children[selectedIndex]?.scrollIntoView({ block: 'nearest' })
  }, [selectedIndex])
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={uiMessages.completion.suggestions()}
      className={styles.list}
      // Keep the focus in the text.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

const margin = 8

/** Above the line instead if there is more room, as there is over the keyboard of a phone. */
function placeBelow(list: HTMLElement, range: InputRange): void {
  const line = range.getBoundingClientRect()
  const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 }
  const below = height + offsetTop - line.bottom - margin
  const above = line.top - offsetTop - margin
  const isBelow = below >= list.offsetHeight + margin || below >= above
  const left = Math.min(line.left, document.documentElement.clientWidth - list.offsetWidth - margin)
  list.style.left = `${Math.max(margin, left)}px`
  list.style.top = `${isBelow ? line.bottom + margin / 2 : line.top - list.offsetHeight - margin / 2}px`
}
