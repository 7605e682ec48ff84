import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { toQueryKey } from '#client/queries/documentCache.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import type { BookmarkedInQuery } from '#generated/operations.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useElements } from '#ui/useElements.ts'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import { BookmarkIcon } from './BookmarkIcon.tsx'
import styles from './Bookmarks.module.css'
import { BookmarkedInDoc } from './viewerQueries.graphql.ts'

/** A bookmark where pages keep its place by `data-bookmark`, beside the other actions of an object or a comment. */
export function MemberOverlay() {
  const places = useElements('[data-bookmark]')
  const subjectId = useElements('[data-subject]')[0]?.dataset['subject']
  return subjectId && places.length > 0 ? <Buttons key={subjectId} subjectId={subjectId} places={places} /> : null
}

const loadDialog = () => import('./BookmarkDialog.tsx')

function Buttons({ subjectId, places }: { subjectId: string; places: readonly HTMLElement[] }) {
  const cache = useCache()
  const marked = useQuery(BookmarkedInDoc, { objectId: subjectId }).data?.bookmarkedIn
  const [openId, setOpenId] = useState<string>()
  const [wasOpened, setOpened] = useState(false)
  const dialog = useModule(loadDialog, wasOpened)
  const close = useCallback(() => setOpenId(undefined), [])
  if (!marked) return null

  function open(id: string) {
    setOpened(true)
    setOpenId(id)
  }

  function show(id: string, isMarked: boolean) {
    cache.patch<BookmarkedInQuery>(toQueryKey(BookmarkedInDoc, { objectId: subjectId }), ({ bookmarkedIn }) => ({
      bookmarkedIn: [...bookmarkedIn.filter((each) => each !== id), ...(isMarked ? [id] : [])],
    }))
  }

  return (
    <>
      {places.map((place) => {
        const id = place.dataset['bookmark'] ?? ''
        return createPortal(
          <BookmarkButton isMarked={marked.includes(id)} onPress={() => open(id)} id={id} />,
          place,
          id,
        )
      })}
      {dialog && <dialog.BookmarkDialog objectId={openId} onChange={show} onClose={close} />}
    </>
  )
}

type ButtonProps = { id: string; isMarked: boolean; onPress: () => void }

function BookmarkButton({ id, isMarked, onPress }: ButtonProps) {
  const isComment = id.startsWith('cmt-')
  return (
    <IconButton
      label={isMarked ? messages.bookmarked() : messages.bookmark()}
      {...(isComment ? { size: 'small' } : { framed: true })}
      className={[isComment && styles.inComment, isMarked && styles.marked].filter(Boolean).join(' ')}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <BookmarkIcon filled={isMarked} size={isComment ? 14 : 16} />
    </IconButton>
  )
}
