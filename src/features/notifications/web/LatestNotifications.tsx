import { paths } from '#paths.ts'
import { BellIcon } from '#ui/icons/conversationIcons.tsx'
import { ChevronRightIcon } from '#ui/icons/pageIcons.tsx'
import { NewsList } from '#ui/layout/NewsList.tsx'
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
    <NewsList title={rows.length ? messages.latest.newForYou() : messages.latest.nothingNew()}>
      {rows.length ? (
        rows.map((row) => <Row key={row.id} notification={row} onFollow={() => markOne(row)} />)
      ) : (
        <FirstSteps />
      )}
    </NewsList>
  )
}

/** For members whom nobody has answered yet. */
const FirstSteps = () =>
  [
    [paths.newPost(), messages.latest.writePost()],
    [paths.accountSettings('profile'), messages.latest.fillProfile()],
    [paths.accountSettings('notifications'), messages.latest.chooseNotifications()],
  ].map(([href, label]) => (
    <li key={href} className={styles.row}>
      <a href={href}>
        <span className={styles.message}>{label}</span>
        <ChevronRightIcon size={16} />
      </a>
    </li>
  ))

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
    <li className={styles.row} data-unread={!read || undefined}>
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
