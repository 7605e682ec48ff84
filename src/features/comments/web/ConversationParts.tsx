import {
  type MouseEvent,
  type RefObject,
  startTransition,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { showError } from '#client/errors/showError.ts'
import { PastEnd } from '#client/lists/PastEnd.tsx'
import { useCache } from '#client/queries/useQuery.ts'
import type { CommentOrder, CommentPartQuery } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Pager } from '#ui/navigation/Pager.tsx'
import { messages } from '../messages.ts'
import { CommentPartDoc } from './ConversationParts.graphql.ts'
import styles from './ConversationParts.module.css'
import type { LoadedComments } from './useComments.ts'

type Props = { comments: LoadedComments; order: CommentOrder | undefined; focusComment: (id: string) => void }

const toHref = (part: number, order: CommentOrder | undefined): string =>
  `?${order ? `order=${order}&` : ''}part=${part}`

type Finder = RefObject<((id: string) => void) | undefined>

export function PartsBefore({ finder, ...props }: Props & { finder: Finder }) {
  const { comments, order } = props
  const { parts, range, newestId } = comments
  const [first] = range
  useFinder(finder, { comments, order })
  if (first >= parts)
    return <PastEnd page={first} lastPage={parts - 1} href={(part) => `${toHref(part, order)}#comments`} />
  return (
    <>
      <div className={styles.bar} data-print="none">
        <PartLinks part={first} parts={parts} order={order} label={messages.part.parts()} />
        <a className={styles.newest} href={paths.view(newestId)}>
          {messages.part.newest()}
        </a>
      </div>
      {first > 0 && <ShowPart part={first - 1} {...props} />}
    </>
  )
}

export function PartsAfter(props: Props) {
  const { comments, order } = props
  const { parts, range } = comments
  const [, last] = range
  if (last >= parts) return null
  return (
    <div className={styles.after}>
      {last + 1 < parts && <ShowPart part={last + 1} {...props} />}
      <PartLinks part={last} parts={parts} order={order} label={messages.part.partsBelow()} />
    </div>
  )
}

type PartLinksProps = { part: number; parts: number; order: CommentOrder | undefined; label: string }

const PartLinks = ({ part, parts, order, label }: PartLinksProps) => (
  <Pager page={part} lastPage={parts - 1} href={(each) => `${toHref(each, order)}#comments`} label={label} />
)

/** Adds a part to the page; without JavaScript the link leads to it. */
function ShowPart({ part, ...props }: Props & { part: number }) {
  const { comments, order } = props
  const { add, isBusy } = useAddPart(part, props)
  const isPrevious = part < comments.range[0]

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isBusy) void add()
  }

  return (
    <ButtonLink
      className={styles.show}
      href={`${toHref(part, order)}#comments`}
      rel={isPrevious ? 'prev' : 'next'}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {isPrevious ? messages.part.showPrevious() : messages.part.showMore()}
    </ButtonLink>
  )
}

function useAddPart(part: number, { comments: { comments, range, setRange, load }, focusComment }: Props) {
  const [isBusy, setBusy] = useState(false)
  const firstAdded = useRef<string>(undefined)
  // The first new comment gets the focus, which otherwise would move with the link, past the new comments.
  useEffect(() => {
    if (comments.some(({ id }) => id === firstAdded.current)) {
      focusComment(firstAdded.current ?? '')
      firstAdded.current = undefined
    }
  }, [comments, focusComment])

  async function add() {
    setBusy(true)
    try {
      const { conversation } = await load(part)
      if (part < range[0]) return keepPosition(comments[0]?.id ?? '', () => setRange([part, range[1]]))
      const known = new Set(comments.map(({ id }) => id))
      firstAdded.current = conversation?.comments.find(({ id }) => !known.has(id))?.id
      startTransition(() => setRange([range[0], part]))
    } catch (error) {
      console.warn('A part of the conversation could not be loaded', error)
      showError(error, messages.part.loadError())
    } finally {
      setBusy(false)
    }
  }

  return { add, isBusy }
}

/** Renders what comes before a comment, which stays where it is on the screen. */
function keepPosition(commentId: string, render: () => void): void {
  const getTop = () => document.getElementById(commentId)?.getBoundingClientRect().top ?? 0
  const before = getTop()
  flushSync(render)
  scrollBy({ top: getTop() - before, behavior: 'instant' })
}

/** Leads to the part that has a comment which is linked to, or was just written. */
function useFinder(finder: Finder, { comments: { comments, range }, order }: Omit<Props, 'focusComment'>): void {
  const cache = useCache()
  const { navigate } = useNavigation()

  async function find(id: string) {
    if (!id.startsWith('cmt-') || comments.some((comment) => comment.id === id)) return
    const { commentPart: part } = (await cache.load(CommentPartDoc, { id, order }, { fresh: true })) as CommentPartQuery
    if (part == null || (part >= range[0] && part <= range[1])) return
    await navigate(`${location.pathname}${toHref(part, order)}#${id}`, { replace: true, resetScroll: false })
  }

  const tryToFind = (id: string) => {
    find(id).catch((error: unknown) => console.warn('The comment could not be found', error))
  }
  useImperativeHandle(finder, () => tryToFind)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the address with which the page was opened
  useEffect(() => tryToFind(location.hash.slice(1)), [])
}
