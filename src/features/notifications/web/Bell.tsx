import { useCallback, useEffect, useState } from 'react'
import { renewSession, useSession } from '#client/session.ts'
import { useCache } from '#client/useQuery.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { BellIcon } from '#ui/icons.tsx'
import { useModule } from '#ui/useModule.ts'
import { m } from '../messages.ts'
import styles from './Bell.module.css'
import { followNotifications } from './follow.ts'
import { onToggleNotifications, sayRung, toggleNotifications } from './panelEvent.ts'

const gatherMs = 250
const loadPanel = () => import('./NotificationsPanel.tsx')

/** What a ring may have brought is asked for, where it is on screen: the list, and the conversation one reads. */
function useRings(userId: number): void {
  const cache = useCache()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A busy moment rings often; one look for all of it is enough.
    const stop = followNotifications(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void renewSession()
        cache.changedElsewhere(['Notification', 'Comment'])
        sayRung()
      }, gatherMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
    // Another user is another stream.
  }, [cache, userId])
}

/** The bell of who is signed in, lit while something is unread; it opens the panel. */
export function Bell({ userId }: { userId: number }) {
  const { hasUnreadNotifications: isLit } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  useRings(userId)
  useEffect(
    () =>
      onToggleNotifications(() => {
        setOpened(true)
        setOpen((open) => !open)
      }),
    [],
  )
  const close = useCallback(() => setOpen(false), [])
  const panel = useModule(loadPanel, wasOpened)
  return (
    <>
      <IconButton
        className={isLit ? `${styles.bell} ${styles.lit}` : styles.bell}
        label={isLit ? m.bellUnread() : m.bell()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggleNotifications}
      >
        <BellIcon size={20} />
      </IconButton>
      {panel && <panel.NotificationsPanel isOpen={isOpen} onClose={close} />}
    </>
  )
}
