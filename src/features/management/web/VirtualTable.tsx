import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './VirtualTable.module.css'

const rowHeight = 40

type Props = {
  label: string
  columns: readonly string[]
  count: number
  /** The cells of a row, each a `Cell`. */
  renderCells: (index: number) => ReactNode
  /** Told which rows are on screen, and which are about to be. */
  onRange: (range: { first: number; last: number }) => void
  /** Sets `--columns`, the widths. */
  className?: string | undefined
}

/** A table of any length in which only the rows on screen exist. */
export function VirtualTable({ label, columns, count, renderCells, onRange, className }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here and handed to nobody
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 800, height: 600 },
  })
  const items = rows.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => onRange({ first, last }), [first, last, onRange])

  // Set by script: the site's policy knows no style attributes.
  const place = (top: number) => (element: HTMLElement | null) => element?.style.setProperty('--top', `${top}px`)
  const stretch = (element: HTMLElement | null) => element?.style.setProperty('--height', `${count * rowHeight}px`)

  return (
    // In the order of the tab key: what scrolls is to be scrolled by keys.
    <div
      ref={scroller}
      className={`${styles.scroller} ${className ?? ''}`}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {/* By roles: rows that do not exist cannot be in a table element. */}
      <div role="table" aria-label={label} aria-rowcount={count + 1}>
        <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
          {columns.map((column) => (
            <span key={column} role="columnheader">
              {column}
            </span>
          ))}
        </div>
        <div ref={stretch} className={styles.rows} role="rowgroup">
          {items.map(({ index, start }) => (
            <div key={index} ref={place(start)} role="row" aria-rowindex={index + 2} className={styles.row}>
              {renderCells(index)}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

export const Cell = ({ children }: { children?: ReactNode }) => <span role="cell">{children}</span>
