import { useEffect, useRef } from 'react'
import { paths } from '#app/paths.ts'
import type { Panel } from '../contract/panel.ts'
import { m } from '../messages.ts'
import styles from './ManagementPage.module.css'

const groups = [
  { id: 'site', label: m.site },
  { id: 'people', label: m.people },
  { id: 'content', label: m.content },
] as const

/** The panels that the viewer may open; a row that scrolls sideways on phones, to where the open one is. */
export function Sidebar({ panels, open }: { panels: readonly Panel[]; open: string }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector(`[href="${paths.manpanel(open)}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <nav ref={nav} className={styles.sidebar} aria-label={m.panels()}>
      {groups.map(({ id, label }) => {
        const members = panels.filter(({ group }) => group === id)
        if (!members.length) return null
        return (
          <div key={id}>
            <h2>{label()}</h2>
            <ul>
              {members.map((panel) => (
                <li key={panel.name}>
                  <a href={paths.manpanel(panel.name)} aria-current={panel.name === open ? 'page' : undefined}>
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
