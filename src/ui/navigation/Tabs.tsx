import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Tabs.module.css'

export type Tab = { id: string; label: string; count?: number; disabled?: boolean; panel: ReactNode }

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys skip disabled tabs. */
export function Tabs({ label, tabs, initial }: { label: string; tabs: readonly Tab[]; initial?: string }) {
  const [chosen, setChosen] = useState(initial)
  const list = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const enabledTabs = tabs.filter((tab) => !tab.disabled)
  const active = enabledTabs.find((tab) => tab.id === chosen) ?? enabledTabs[0]

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    const next = step && active && enabledTabs[step(enabledTabs.indexOf(active), enabledTabs.length)]
    if (!next) return
    event.preventDefault()
    setChosen(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${prefix}tab-${next.id}`)}`)?.focus()
  }

  return (
    <div>
      <div ref={list} className={`${styles.list} fades`} role="tablist" aria-label={label}>
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
            onClick={() => setChosen(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {enabledTabs.map((tab) => (
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
