import { useRef, useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../../messages.ts'
import { EndOtherSessionsDoc, EndSessionDoc } from '../AccountSettingsPage.graphql.ts'
import styles from './settings.module.css'
import type { SettingsProps } from './user.ts'

const browsers = /(Edg|OPR|Firefox|Chrome|Safari)\//
const systems = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/
const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' }

/** Returns a text such as "Firefox, Linux". */
function formatDevice(userAgent: string): string {
  const parts = [browsers.exec(userAgent)?.[1], systems.exec(userAgent)?.[1]].filter((name) => name !== undefined)
  return parts.map((name) => names[name] ?? name).join(', ') || messages.unknownDevice()
}

const allOthers = 'all others'

export function Sessions({ sessions }: SettingsProps) {
  const endSession = useMutation(EndSessionDoc)
  const endOthers = useMutation(EndOtherSessionsDoc)
  const list = useRef<HTMLUListElement>(null)

  /** The id of a session, or `allOthers`. */
  const [ending, setEnding] = useState<string>()

  const { isPending, run } = usePendingAction(async (work: () => Promise<unknown>) => {
    await work()
    // The pressed button disappears.
    list.current?.focus()
  })

  async function end(target: string, work: () => Promise<unknown>) {
    setEnding(target)
    await run(work)
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={messages.whereSignedIn()} className={styles.list}>
        {sessions.map(({ id, current, userAgent, address, lastSeenAt }) => (
          <li key={id}>
            <div>
              {formatDevice(userAgent)} {current && <Badge>{messages.thisSession()}</Badge>}
              <small>
                {address} · {messages.lastSeen()} <Time at={lastSeenAt} />
              </small>
            </div>
            {!current && (
              <Button
                size="small"
                busy={isPending && ending === id}
                onClick={() => void end(id, () => endSession({ id }))}
              >
                {messages.endSession()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.row}>
          <Button busy={isPending && ending === allOthers} onClick={() => void end(allOthers, () => endOthers({}))}>
            {messages.endOtherSessions()}
          </Button>
        </div>
      )}
    </>
  )
}
