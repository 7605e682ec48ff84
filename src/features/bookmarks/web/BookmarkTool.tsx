import { useCallback, useState } from 'react'
import type { ObjectToolProps } from '#client/extensions/slots.tsx'
import { toQueryKey } from '#client/queries/documentCache.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import type { BookmarkedInQuery } from '#generated/operations.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { ToolWord } from '#ui/controls/ToolWord.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import { BookmarkIcon } from './BookmarkIcon.tsx'
import styles from './Bookmarks.module.css'
import { BookmarkedInDoc } from './viewerQueries.graphql.ts'

const loadDialog = () => import('./BookmarkDialog.tsx')

export function BookmarkTool({ objectId, conversationId = objectId }: ObjectToolProps) {
  const cache = useCache()
  const bookmarked = useQuery(BookmarkedInDoc, { objectId: conversationId }).data?.bookmarkedIn
  const [isOpen, setOpen] = useState(false)
  const dialog = useModule(loadDialog, isOpen)
  const close = useCallback(() => setOpen(false), [])
  if (!bookmarked) return null
  const isMarked = bookmarked.includes(objectId)
  const isComment = objectId.startsWith('cmt-')

  function show(id: string, isNowMarked: boolean) {
    const key = toQueryKey(BookmarkedInDoc, { objectId: conversationId })
    cache.patch<BookmarkedInQuery>(key, ({ bookmarkedIn }) => ({
      bookmarkedIn: [...bookmarkedIn.filter((each) => each !== id), ...(isNowMarked ? [id] : [])],
    }))
  }

  return (
    <>
      <IconButton
        label={isMarked ? messages.bookmarked() : messages.bookmark()}
        {...(isComment ? { size: 'small' } : { framed: true })}
        className={[isComment && styles.inComment, isMarked && styles.marked].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BookmarkIcon filled={isMarked} size={isComment ? 14 : 16} />
        {!isComment && (
          <ToolWord other={isMarked ? messages.bookmark() : messages.isBookmarked()}>
            {isMarked ? messages.isBookmarked() : messages.bookmark()}
          </ToolWord>
        )}
      </IconButton>
      {dialog && <dialog.BookmarkDialog objectId={isOpen ? objectId : undefined} onChange={show} onClose={close} />}
    </>
  )
}
