import { BellIcon } from '#ui/icons/conversationIcons.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'
import styles from './LatestNotifications.module.css'
import { type Notification, useNotifications } from './useNotifications.ts'

const maxRows = 4

/** Unread ones first. Its height does not depend on their number. */
export function LatestNotifications() {
  const { all, unread, markOne } = useNotifications()
  const unreadRows = unread.data?.notifications ?? []
  const unreadIds = new Set(unreadRows.map(({ id }) => id))
  const others = (all.data?.notifications ?? []).filter(({ id }) => !unreadIds.has(id))
  const rows = [...unreadRows, ...others].slice(0, maxRows)
  if (!unread.data || !all.data) return null
  return (
    <>
      <h2 className={styles.title}>{messages.latest.newForYou()}</h2>
      {rows.length ? (
        <ul className={styles.list}>
          {rows.map((row) => (
            <Row key={row.id} notification={row} onFollow={() => markOne(row)} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{messages.latest.nothingNew()}</p>
      )}
    </>
  )
}

function Row({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { message, causedByUser, causedByObject, createdAt, read } = notification
  const content = (
    <>
      {causedByUser ? (
        <Avatar username={causedByUser.username} picture={causedByUser.picture} size={24} />
      ) : (
        <BellIcon size={16} />
      )}
      <span className={styles.message}>{message}</span>
      <Time at={createdAt} className={styles.time ?? ''} />
    </>
  )
  return (
    <li data-unread={!read || undefined}>
      {causedByObject ? (
        <a href={causedByObject.canonicalPath} onClick={onFollow}>
          {content}
        </a>
      ) : (
        <div>{content}</div>
      )}
    </li>
  )
}
