import { paths } from '#app/paths.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton, IconLink } from '#ui/IconButton.tsx'
import { CheckIcon, CloseIcon, SettingsIcon } from '#ui/icons.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useModal } from '#ui/useModal.ts'
import { m } from '../messages.ts'
import { NotificationList } from './NotificationList.tsx'
import styles from './NotificationsPanel.module.css'
import { useNotifications } from './useNotifications.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Opened by the bell; Escape and a click beside it close it (specification, section 2, Shell). */
export function NotificationsPanel({ isOpen, onClose }: Props) {
  const { shown, dialog } = useModal(isOpen, onClose)
  return (
    <dialog {...dialog} className={styles.panel} aria-label={m.notifications()}>
      {shown && <Content onClose={onClose} />}
    </dialog>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  const { unread, all, markOne, markAll, retry } = useNotifications()
  const unreadOnes = unread.data?.notifications.filter(({ read }) => !read)
  const lists = { onMark: markOne, onFollow: onClose, onRetry: retry }
  return (
    <div className={styles.inner}>
      <div className={styles.head}>
        <h2>{m.notifications()}</h2>
        <IconLink label={m.settings()} href={`${paths.accountSettings()}#notifications`} onClick={onClose}>
          <SettingsIcon />
        </IconLink>
        <IconButton label={m.markAllRead()} disabled={!unreadOnes?.length} onClick={markAll}>
          <CheckIcon />
        </IconButton>
        <IconButton label={m.close()} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <Tabs
        label={m.lists()}
        tabs={[
          {
            id: 'unread',
            label: m.unread(),
            ...(unreadOnes?.length ? { count: unreadOnes.length } : {}),
            panel: (
              <NotificationList
                {...lists}
                notifications={unreadOnes}
                error={unread.error}
                empty={{ title: m.nothingUnread(), hint: m.nothingUnreadHint() }}
              />
            ),
          },
          {
            id: 'all',
            label: m.all(),
            panel: (
              <NotificationList
                {...lists}
                notifications={all.data?.notifications}
                error={all.error}
                empty={{ title: m.nothing(), hint: m.nothingUnreadHint() }}
              />
            ),
          },
        ]}
      />
      {unreadOnes && unreadOnes.length > 1 && (
        <Button className={styles.markAll} variant="quiet" icon={<CheckIcon />} onClick={markAll}>
          {m.markAllRead()}
        </Button>
      )}
    </div>
  )
}
