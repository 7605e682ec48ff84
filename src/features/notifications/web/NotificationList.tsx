import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CheckIcon } from '#ui/icons/actionIcons.tsx'
import { BellIcon } from '#ui/icons/conversationIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'
import styles from './NotificationList.module.css'
import type { Notification } from './useNotifications.ts'

type Handlers = {
  onMark: (notification: Notification) => void
  onFollow: () => void
  onRetry: () => void
}

type Props = Handlers & {
  notifications: readonly Notification[] | undefined
  error: Error | undefined
  empty: { title: string; hint: string }
}

export function NotificationList({ notifications, error, empty, ...handlers }: Props) {
  if (!notifications && error) {
    return (
      <Note status="error">
        {messages.failed()} <Button onClick={handlers.onRetry}>{uiMessages.tryAgain()}</Button>
      </Note>
    )
  }
  if (!notifications) return <Spinner />
  if (!notifications.length) {
    return (
      <EmptyState icon={<BellIcon size={24} />} title={empty.title}>
        {empty.hint}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {notifications.map((notification) => (
        <Row key={notification.id} notification={notification} {...handlers} />
      ))}
    </ul>
  )
}

function Row({ notification, onMark, onFollow }: Handlers & { notification: Notification }) {
  const { message, createdAt, read, causedByUser, causedByObject } = notification
  const text = (
    <>
      <span>{message}</span>
      <Time className={styles.time} at={createdAt} />
    </>
  )

  function follow() {
    onMark(notification)
    onFollow()
  }

  return (
    <li className={read ? styles.row : `${styles.row} ${styles.unread}`}>
      {causedByUser ? (
        <Avatar username={causedByUser.username} picture={causedByUser.picture} />
      ) : (
        <span className={styles.nobody}>
          <BellIcon />
        </span>
      )}
      {causedByObject ? (
        <a className={styles.words} href={causedByObject.canonicalPath} onClick={follow}>
          {text}
        </a>
      ) : (
        <div className={styles.words}>{text}</div>
      )}
      {!read && (
        <IconButton size="small" label={messages.markRead()} onClick={() => onMark(notification)}>
          <CheckIcon />
        </IconButton>
      )}
    </li>
  )
}
