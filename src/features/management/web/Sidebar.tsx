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
    const current = nav.current?.querySelector(`[href="${paths.managementPanel(open)}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
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
