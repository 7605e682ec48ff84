import { useCallback, useEffect, useState } from 'react'
import { refetchSession, useSession } from '#client/session/session.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { BellIcon } from '#ui/icons/conversationIcons.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import styles from './Bell.module.css'
import { emitNotificationsChanged, onToggleNotifications, toggleNotifications } from './notificationEvents.ts'
import { subscribeToNotifications } from './subscribeToNotifications.ts'

const throttleMs = 250
const loadPanel = () => import('./NotificationsPanel.tsx')

function useNotificationStream(userId: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribeToNotifications(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refetchSession()
        emitNotificationsChanged()
      }, throttleMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [userId])
}

export function Bell({ userId }: { userId: number }) {
  const { hasUnreadNotifications: isLit } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  useNotificationStream(userId)
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
        label={isLit ? messages.bellUnread() : messages.notifications()}
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
