import type { InboxAction, InboxKind } from '#client/extensions/inboxKinds.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Kbd } from '#ui/text/Kbd.tsx'
import { Time } from '#ui/text/Time.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { messages } from '../../messages.ts'
import styles from './Inbox.module.css'
import { type InboxItem, toEntryKey } from './useInboxActions.ts'

type Props = {
  item: InboxItem
  queue: InboxKind
  actions: readonly InboxAction[]
  pending: InboxAction | undefined
  onRun: (action: InboxAction) => void
}

export function InboxRow({ item, queue: { Icon, reasons }, actions, pending, onRun }: Props) {
  const { title, path, text, contextTitle, contextPath, author, assignee, since } = item
  return (
    <li className={styles.row} data-entry={toEntryKey(item)}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.words}>
        <a className={styles.title} href={path} dir="auto" lang={toTextLanguage(title)}>
          {title}
        </a>
        <p className={styles.facts}>
          {item.reasons.map((reason) => (
            <Badge key={reason}>{reasons[reason]?.() ?? reason}</Badge>
          ))}
          {assignee && <Badge tone="accent">{messages.inboxPage.assignedTo({ name: assignee.username })}</Badge>}
          {contextTitle && contextTitle !== title && <Place title={contextTitle} path={contextPath} />}
          {author && <span>@{author.username}</span>}
          {text && (
            <span className={styles.text} dir="auto" lang={toTextLanguage(text)}>
              {text}
            </span>
          )}
        </p>
      </div>
      <div className={styles.end}>
        <Time at={since} className={styles.time} />
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map((action) => (
              <Button
                key={action.label()}
                size="small"
                busy={pending === action}
                aria-keyshortcuts={action.key}
                onClick={() => onRun(action)}
              >
                {action.label()}
                <span className={styles.key} aria-hidden="true">
                  <Kbd>{action.key}</Kbd>
                </span>
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}

const Place = ({ title, path }: { title: string; path: string }) =>
  path ? <a href={path}>{title}</a> : <span>{title}</span>
