import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#language/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { messages } from '../../messages.ts'
import styles from './Simulation.module.css'

/** Users would only scroll past more items at once. */
const step = 64

export type NamedItem = { key: number; name: string }

type Props<Item extends NamedItem> = {
  items: readonly Item[]
  filterLabel: string
  className: string | undefined
  renderItem: (item: Item) => ReactNode
  /** Renders what follows the list, for example what announces its changes. */
  children?: ((listed: readonly Item[]) => ReactNode) | undefined
}

/** A list that can be searched by name and shows a part at a time if it is long. */
export function NamedList<Item extends NamedItem>({
  items,
  filterLabel,
  className,
  renderItem,
  children,
}: Props<Item>) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(step)
  const matches = useMemo(() => filterByName(items, query), [items, query])
  const listed = matches.slice(0, limit)
  const next = Math.min(step, matches.length - listed.length)
  const showMore = () => {
    setLimit(limit + step)
    // The button may be gone, and keyboard users go on with the first new item.
    requestAnimationFrame(() => (list.current?.children[listed.length] as HTMLElement | undefined)?.focus())
  }
  return (
    <>
      {items.length > step && (
        <div className={styles.filter}>
          <label htmlFor={id}>{filterLabel}</label>
          <Input
            id={id}
            type="search"
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              setLimit(step)
            }}
          />
          <p role="status" className={styles.hint}>
            {messages.simulation.shownOf({ shown: formatNumber(listed.length), count: formatNumber(matches.length) })}
          </p>
        </div>
      )}
      <ul ref={list} className={className}>
        {listed.map((item) => (
          <li key={item.key} tabIndex={-1}>
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {next > 0 && <Button onClick={showMore}>{messages.simulation.showMore({ count: formatNumber(next) })}</Button>}
      {children?.(listed)}
    </>
  )
}

function filterByName<Item extends NamedItem>(items: readonly Item[], query: string): readonly Item[] {
  const term = query.trim().toLocaleLowerCase()
  return term === '' ? items : items.filter(({ name }) => name.toLocaleLowerCase().includes(term))
}
