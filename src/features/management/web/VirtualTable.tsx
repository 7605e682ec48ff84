import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './VirtualTable.module.css'

const rowHeight = 40

type Props = {
  label: string
  columns: readonly string[]
  count: number
  renderCells: (index: number) => ReactNode
  /** Rendered rows: those on screen and some beyond. */
  onRange: (range: { first: number; last: number }) => void
  /** Must set `--columns`. */
  className?: string | undefined
}

/** Renders only the rows near the viewport. */
export function VirtualTable({ label, columns, count, renderCells, onRange, className }: Props) {
  const scrollContainer = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its result is used in this component only
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scrollContainer.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 800, height: 600 },
  })
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => onRange({ first, last }), [first, last, onRange])

  // Set by script: the site's CSP forbids style attributes.
  const setTop = (top: number) => (element: HTMLElement | null) => element?.style.setProperty('--top', `${top}px`)
  const setHeight = (element: HTMLElement | null) => element?.style.setProperty('--height', `${count * rowHeight}px`)

  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div
      ref={scrollContainer}
      className={`${styles.scroller} ${className ?? ''}`}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {/* ARIA roles instead of a table element, since most rows are not rendered. */}
      <div role="table" aria-label={label} aria-rowcount={count + 1}>
        <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
          {columns.map((column) => (
            <span key={column} role="columnheader">
              {column}
            </span>
          ))}
        </div>
        <div ref={setHeight} className={styles.rows} role="rowgroup">
          {items.map(({ index, start }) => (
            <div key={index} ref={setTop(start)} role="row" aria-rowindex={index + 2} className={styles.row}>
              {renderCells(index)}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

export const Cell = ({ children }: { children?: ReactNode }) => <span role="cell">{children}</span>
