import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Tabs.module.css'

export type Tab = { id: string; label: string; count?: number; disabled?: boolean; panel: ReactNode }

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs of which one is shown; arrow keys go round those that are not disabled. */
export function Tabs({ label, tabs, initial }: { label: string; tabs: readonly Tab[]; initial?: string }) {
  const [chosen, choose] = useState(initial)
  const list = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const usable = tabs.filter((tab) => !tab.disabled)
  const active = usable.find((tab) => tab.id === chosen) ?? usable[0]

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    const next = step && active && usable[step(usable.indexOf(active), usable.length)]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${prefix}tab-${next.id}`)}`)?.focus()
  }

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${prefix}tab-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab === active}
            aria-controls={`${prefix}panel-${tab.id}`}
            tabIndex={tab === active ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => choose(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {usable.map((tab) => (
        <div
          key={tab.id}
          id={`${prefix}panel-${tab.id}`}
          role="tabpanel"
          className={styles.panel}
          aria-labelledby={`${prefix}tab-${tab.id}`}
          hidden={tab !== active}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
