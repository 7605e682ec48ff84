import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton, IconLink } from '#ui/controls/IconButton.tsx'
import { CheckIcon } from '#ui/icons/actionIcons.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { SettingsIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useModal } from '#ui/overlays/useModal.ts'
import { messages } from '../messages.ts'
import { NotificationList } from './NotificationList.tsx'
import styles from './NotificationsPanel.module.css'
import { useNotifications } from './useNotifications.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function NotificationsPanel({ isOpen, onClose }: Props) {
  const { shown, dialog } = useModal(isOpen, onClose)
  return (
    <dialog {...dialog} className={styles.panel} aria-label={messages.notifications()}>
      {shown && <Content onClose={onClose} />}
    </dialog>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  const { unread, all, markOne, markAll, retry } = useNotifications()
  const unreadItems = unread.data?.notifications.filter(({ read }) => !read)
  const handlers = { onMark: markOne, onFollow: onClose, onRetry: retry }
  return (
    <div className={styles.inner}>
      <div className={styles.head}>
        <h2>{messages.notifications()}</h2>
        <IconLink label={messages.settings()} href={paths.accountSettings('notifications')} onClick={onClose}>
          <SettingsIcon />
        </IconLink>
        <IconButton label={messages.markAllRead()} disabled={!unreadItems?.length} onClick={markAll}>
          <CheckIcon />
        </IconButton>
        <IconButton label={uiMessages.close()} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <Tabs
        label={messages.lists()}
        tabs={[
          {
            id: 'unread',
            label: messages.unread(),
            ...(unreadItems?.length ? { count: unreadItems.length } : {}),
            panel: (
              <NotificationList
                {...handlers}
                notifications={unreadItems}
                error={unread.error}
                empty={{ title: messages.nothingUnread(), hint: messages.nothingUnreadHint() }}
              />
            ),
          },
          {
            id: 'all',
            label: uiMessages.all(),
            panel: (
              <NotificationList
                {...handlers}
                notifications={all.data?.notifications}
                error={all.error}
                empty={{ title: messages.nothing(), hint: messages.nothingUnreadHint() }}
              />
            ),
          },
        ]}
      />
      {unreadItems && unreadItems.length > 1 && (
        <Button className={styles.markAll} variant="quiet" icon={<CheckIcon />} onClick={markAll}>
          {messages.markAllRead()}
        </Button>
      )}
    </div>
  )
}
