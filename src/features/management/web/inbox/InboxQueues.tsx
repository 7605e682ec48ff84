import { type ReactNode, useRef } from 'react'
import type { InboxAction, InboxKind } from '#client/extensions/inboxKinds.ts'
import { useSession } from '#client/session/session.ts'
import type { InboxItemsQuery } from '#generated/operations.ts'
import { formatCount, formatNumber } from '#language/format.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { findNextFocus, useRowKeys } from '#ui/navigation/useRowKeys.ts'
import { Kbd } from '#ui/text/Kbd.tsx'
import { messages } from '../../messages.ts'
import styles from './Inbox.module.css'
import { InboxRow } from './InboxRow.tsx'
import { type InboxItem, toEntryKey, useInboxActions } from './useInboxActions.ts'

/** The link takes the focus, so that Enter opens it and screen readers follow. */
const inboxRows = { selector: 'li[data-entry]', target: 'a' }

type Queue = { queue: InboxKind; items: readonly InboxItem[]; count: number }

type Props = {
  queues: readonly Queue[]
  /** Another one after each load. */
  version: InboxItemsQuery['inbox']
  /** Whether there is only one queue, without a heading. */
  isFiltered: boolean
  onMore?: () => void
  empty: ReactNode
}

export function InboxQueues({ queues, version, isFiltered, onMore, empty }: Props) {
  const username = useSession().currentUser?.username ?? ''
  const list = useRef<HTMLDivElement>(null)
  const actions = useInboxActions(username, version)
  const visible = queues
    .map(({ items, ...queue }) => ({ ...queue, items: items.filter((item) => !actions.gone.has(toEntryKey(item))) }))
    .filter(({ items }) => items.length > 0)

  const listOffered = (item: InboxItem): InboxAction[] => {
    const all = queues.find(({ queue }) => queue.kind === item.kind)?.queue.actions ?? []
    return all.filter(({ isOffered }) => isOffered?.(item, username) ?? true)
  }

  async function run(item: InboxItem, action: InboxAction) {
    const moveFocus = findNextFocus(list.current, inboxRows, (row) => row.dataset['entry'] === toEntryKey(item))
    if ((await actions.run(item, action)) && !action.keeps) moveFocus()
  }

  useRowKeys(list, {
    rows: inboxRows,
    onKey(key, row) {
      if (key === 'z') {
        void actions.undo()
        return true
      }
      const entryKey = row?.dataset['entry']
      const item = visible.flatMap(({ items }) => items).find((each) => toEntryKey(each) === entryKey)
      const action = item && listOffered(item).find((each) => each.key === key)
      if (action) void run(item, action)
      return action !== undefined
    },
  })

  return (
    <div ref={list} className={styles.inbox}>
      {visible.length === 0 && empty}
      {visible.map(({ queue, items, count }) => (
        <section key={queue.kind} aria-label={queue.label()}>
          {!isFiltered && <QueueHead queue={queue} shown={items.length} count={count} />}
          <ul className={styles.list}>
            {items.map((item) => (
              <InboxRow
                key={item.id}
                item={item}
                queue={queue}
                actions={listOffered(item)}
                pending={actions.pending?.entry === toEntryKey(item) ? actions.pending.action : undefined}
                onRun={(action) => void run(item, action)}
              />
            ))}
          </ul>
          {isFiltered && <QueueRest rest={count - items.length} {...(onMore && { onMore })} />}
        </section>
      ))}
      <Footer isEmpty={visible.length === 0} actions={actions} />
    </div>
  )
}

function QueueHead({ queue: { kind, label }, shown, count }: { queue: InboxKind; shown: number; count: number }) {
  return (
    <div className={styles.head}>
      <h2>
        {label()} <span className="num">{formatCount(count)}</span>
      </h2>
      {count > shown && (
        <a className="link" href={paths.managementPanel('inbox', { q: kind })}>
          {messages.inboxPage.showAll({ n: formatNumber(count) })}
        </a>
      )}
    </div>
  )
}

function QueueRest({ rest, onMore }: { rest: number; onMore?: () => void }) {
  if (rest <= 0) return null
  return (
    <div className={styles.rest}>
      {onMore ? (
        <Button onClick={onMore}>{uiMessages.showMore()}</Button>
      ) : (
        <p>{messages.inboxPage.others({ n: formatNumber(rest) })}</p>
      )}
    </div>
  )
}

/** Says what was done above the end of the window, and takes no space between the entries. */
function Footer({ isEmpty, actions }: { isEmpty: boolean; actions: ReturnType<typeof useInboxActions> }) {
  const { status, canUndo, isUndoing, undo } = actions
  const outcome = useRef<HTMLDivElement>(null)

  /** The pressed button disappears. */
  async function undoAndFocus() {
    await undo()
    outcome.current?.focus()
  }

  return (
    <>
      {!isEmpty && (
        <p className={styles.keys}>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {messages.inboxShortcut.move()} <Kbd>Enter</Kbd> {messages.inboxShortcut.open()}{' '}
          <Kbd>?</Kbd>
        </p>
      )}
      <div ref={outcome} tabIndex={-1} className={styles.outcome} data-shown={status !== '' || undefined}>
        <span role="status">{status}</span>
        {canUndo && (
          <Button size="small" busy={isUndoing} aria-keyshortcuts="z" onClick={() => void undoAndFocus()}>
            {uiMessages.undo()}
          </Button>
        )}
      </div>
    </>
  )
}
