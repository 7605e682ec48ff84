import { useRef } from 'react'
import { useMutation } from '#client/useMutation.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../../messages.ts'
import { EndOtherSessionsDoc, EndSessionDoc } from '../AccountSettingsPage.graphql.ts'
import styles from './Section.module.css'
import { Section } from './Section.tsx'
import type { SettingsSession } from './user.ts'

const browsers = /(Edg|OPR|Firefox|Chrome|Safari)\//
const systems = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/
const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' }

/** "Firefox, Linux" of a User-Agent header: enough to tell one's own devices apart. */
function deviceOf(userAgent: string): string {
  const found = [browsers.exec(userAgent)?.[1], systems.exec(userAgent)?.[1]].filter((name) => name !== undefined)
  return found.map((name) => names[name] ?? name).join(', ') || m.unknownDevice()
}

/** Everywhere the account is signed in, each to be ended. */
export function Sessions({ sessions }: { sessions: readonly SettingsSession[] }) {
  const endSession = useMutation(EndSessionDoc, ['AccountSession'])
  const endOthers = useMutation(EndOtherSessionsDoc, ['AccountSession'])
  const list = useRef<HTMLUListElement>(null)

  /** The button that was pressed goes with its session. */
  async function end(work: Promise<unknown>) {
    await work
    list.current?.focus()
  }

  return (
    <Section title={m.sessions()}>
      <ul ref={list} tabIndex={-1} aria-label={m.sessions()} className={styles.list}>
        {sessions.map(({ id, current, userAgent, address, lastSeenAt }) => (
          <li key={id}>
            <div>
              {deviceOf(userAgent)} {current && <Badge>{m.thisSession()}</Badge>}
              <small>
                {address} · {m.lastSeen()} <Time at={lastSeenAt} />
              </small>
            </div>
            {!current && (
              <Button size="small" onClick={() => void end(endSession({ id }))}>
                {m.endSession()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.row}>
          <Button onClick={() => void end(endOthers({}))}>{m.endOtherSessions()}</Button>
        </div>
      )}
    </Section>
  )
}
