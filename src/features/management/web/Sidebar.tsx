import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { paths } from '#paths.ts'
import { ChevronDownIcon, MenuIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import { WaitingCount } from './inbox/WaitingCount.tsx'
import styles from './Sidebar.module.css'
import { InboxCountsDoc } from './viewerQueries.graphql.ts'

const groups = [
  { id: 'daily', label: messages.daily },
  { id: 'people', label: messages.people },
  { id: 'content', label: messages.content },
  { id: 'site', label: messages.site },
] as const

/** Lists the panels beside the open one, or in a menu that a button opens where the window is narrow. */
export function Sidebar({ panels, open }: { panels: readonly ManagementPanel[]; open: string }) {
  const nav = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const current = panels.find(({ name }) => name === open)
  const currentGroup = groups.find(({ id }) => id === current?.group)
  useEffect(() => scrollToCurrent(nav.current, open), [open])
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (!nav.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <nav
      ref={nav}
      className={styles.sidebar}
      aria-label={messages.panels()}
      data-open={isOpen || undefined}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon />
        <span>
          <small>{currentGroup?.label()}</small> {current?.label()}
        </span>
        <ChevronDownIcon />
      </button>
      <div className={styles.groups} onClick={() => setOpen(false)}>
        {groups.map(({ id, label }) => {
          const members = panels.filter(({ group, parent }) => group === id && !parent)
          if (!members.length) return null
          return (
            <section key={id}>
              <h2>{label()}</h2>
              <ul>
                {members.map((panel) => (
                  <li key={panel.name}>
                    <PanelLink panel={panel} isCurrent={panel.name === open} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </nav>
  )
}

/** `scrollIntoView` would scroll the page, too, whose title would be out of sight. */
function scrollToCurrent(list: HTMLElement | null, open: string): void {
  const current = list?.querySelector(`[href="${paths.managementPanel(open)}"]`)
  if (!list || !current) return
  const [frame, link] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
  if (link.bottom > frame.bottom || link.top < frame.top)
    list.scrollBy({ top: link.top - frame.top - (frame.height - link.height) / 2 })
}

function PanelLink({ panel: { name, label, inboxKinds }, isCurrent }: { panel: ManagementPanel; isCurrent: boolean }) {
  return (
    <a href={paths.managementPanel(name)} aria-current={isCurrent ? 'page' : undefined}>
      <span>{label()}</span>
      {inboxKinds && <PanelCount kinds={inboxKinds} />}
    </a>
  )
}

function PanelCount({ kinds }: { kinds: 'all' | readonly string[] }) {
  const queues = useQuery(InboxCountsDoc, {}).data?.inbox ?? []
  const counted = queues.filter(({ kind }) => kinds === 'all' || kinds.includes(kind))
  const count = counted.reduce((sum, queue) => sum + queue.count, 0)
  return count > 0 && <WaitingCount count={count} label={messages.inboxNav.count({ n: formatNumber(count) })} />
}
