import { useState } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import type { BookmarkPartsFragment } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { ClockIcon, EditIcon } from '#ui/icons/actionIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { bookmarkLimits } from '../contract/bookmarkLimits.ts'
import { messages } from '../messages.ts'
import { BookmarkDialog } from './BookmarkDialog.tsx'
import { BookmarkIcon } from './BookmarkIcon.tsx'
import { BookmarksDoc } from './Bookmarks.graphql.ts'
import styles from './Bookmarks.module.css'
import { useDeferredText } from './useDeferredText.ts'

const { perPage } = bookmarkLimits

export function BookmarkSettings() {
  const [text, setText] = useState('')
  const [byReminder, setByReminder] = useState(false)
  const [pages, setPages] = useState(1)
  const [openId, setOpenId] = useState<string>()
  const searched = useDeferredText(text)
  const filter = { text: searched, byReminder }
  const first = useQuery(BookmarksDoc, { ...filter, page: { page: 0, maxCount: perPage } }).data?.bookmarks
  const isEmpty = first?.count === 0

  return (
    <>
      <div className={styles.tools} role="search">
        <Input
          type="search"
          aria-label={messages.search()}
          placeholder={messages.search()}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setPages(1)
          }}
        />
        <Select
          aria-label={uiMessages.order()}
          value={byReminder ? 'byReminder' : 'latest'}
          options={(['latest', 'byReminder'] as const).map((value) => ({ value, label: messages.orders[value]() }))}
          onChange={(event) => setByReminder(event.currentTarget.value === 'byReminder')}
        />
      </div>
      {isEmpty ? (
        <EmptyState
          icon={<BookmarkIcon filled={false} size={24} />}
          title={searched ? messages.nothingFound() : messages.nothing()}
          compact
        >
          {searched ? '' : messages.nothingHint()}
        </EmptyState>
      ) : (
        Array.from({ length: pages }, (_, page) => (
          <ListPage key={page} filter={filter} page={page} onEdit={setOpenId} />
        ))
      )}
      {first && pages * perPage < first.count && (
        <Button onClick={() => setPages(pages + 1)}>{uiMessages.showMore()}</Button>
      )}
      <BookmarkDialog objectId={openId} onChange={() => {}} onClose={() => setOpenId(undefined)} />
    </>
  )
}

type PageProps = { filter: { text: string; byReminder: boolean }; page: number; onEdit: (id: string) => void }

function ListPage({ filter, page, onEdit }: PageProps) {
  const items = useQuery(BookmarksDoc, { ...filter, page: { page, maxCount: perPage } }).data?.bookmarks.items
  if (!items) return <Spinner />
  return (
    <ul className={styles.list} aria-label={messages.list()}>
      {items.map((bookmark) => (
        <Row key={bookmark.id} bookmark={bookmark} onEdit={() => onEdit(bookmark.id)} />
      ))}
    </ul>
  )
}

function Row({ bookmark, onEdit }: { bookmark: BookmarkPartsFragment; onEdit: () => void }) {
  const { title, canonicalPath, place, excerpt, note, createdAt, remindAt } = bookmark
  const name = title || messages.gone()
  return (
    <li>
      <div className={styles.words}>
        {canonicalPath ? <a href={canonicalPath}>{title}</a> : <span className={styles.gone}>{messages.gone()}</span>}
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        {note && <p>{note}</p>}
        <small>
          {place && <span>{place}</span>}
          <Time at={createdAt} />
          {remindAt !== null && (
            <span className={styles.reminder}>
              <ClockIcon size={14} />
              {messages.reminder()} <Time at={remindAt} />
            </span>
          )}
        </small>
      </div>
      <IconButton label={messages.editNamed({ title: name })} onClick={onEdit}>
        <EditIcon />
      </IconButton>
    </li>
  )
}
