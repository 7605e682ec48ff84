import { useEffect, useRef } from 'react'
import type { ManagementPanel } from '#client/extensions/pageParts.ts'
import { paths } from '#paths.ts'
import { messages } from '../messages.ts'
import styles from './ManagementPage.module.css'

const groups = [
  { id: 'site', label: messages.site },
  { id: 'people', label: messages.people },
  { id: 'content', label: messages.content },
] as const

/** Shows a list of panels, which on phones is a row that scrolls to the open panel. */
export function Sidebar({ panels, open }: { panels: readonly ManagementPanel[]; open: string }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = nav.current
    const current = list?.querySelector<HTMLElement>(`[href="${paths.managementPanel(open)}"]`)
    if (!list || !current) return
    // `scrollIntoView` would scroll the page, too, whose title would be out of sight.
    const [frame, link] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
    list.scrollBy({
      left: link.left - frame.left - (frame.width - link.width) / 2,
      top: Math.max(0, link.bottom - frame.bottom) - Math.max(0, frame.top - link.top),
    })
  }, [open])
  return (
    <nav ref={nav} className={styles.sidebar} aria-label={messages.panels()}>
      {groups.map(({ id, label }) => {
        const members = panels.filter(({ group, parent }) => group === id && !parent)
        if (!members.length) return null
        return (
          <div key={id}>
            <h2>{label()}</h2>
            <ul>
              {members.map((panel) => (
                <li key={panel.name}>
                  <a href={paths.managementPanel(panel.name)} aria-current={panel.name === open ? 'page' : undefined}>
                    {panel.label()}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
