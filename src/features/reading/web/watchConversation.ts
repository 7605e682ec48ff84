import type { DocumentCache } from '#client/queries/documentCache.ts'
import { firstUnreadHash } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { loadUnread } from './loadUnread.ts'
import { queueMark, sendMarks, sendMarksOnLeave } from './readMarks.ts'
import { UnreadCommentsDoc } from './viewerQueries.graphql.ts'

const newAttribute = 'data-unread-comment'
const dividerAttribute = 'data-first-unread'
/** A comment that was on the screen for this time counts as read. */
const readAfterMs = 1_000
/** Comments render in batches; after this time without one they are complete. */
const quietMs = 400

type Options = { cache: DocumentCache; objectId: string; section: HTMLElement; onCount: (count: number) => void }

/**
 * Marks new comments of others by attributes, sends how far the viewer has read, and follows a link to the first new one.
 * Attributes instead of elements, because comments hydrate late. Returns a function that stops it.
 */
export function watchConversation({ cache, objectId, section, onCount }: Options): () => void {
  /** Lwids of the new comments, in order of publication. */
  let newIds: string[] = []
  let isStopped = false
  let known: Set<string> | undefined
  const seen = new Set<string>()
  const reader = watchReading((id) => {
    seen.add(id)
    // The mark moves only up to the first comment that the reader skipped.
    const skipped = newIds.findIndex((each) => !seen.has(each))
    const last = newIds.at(skipped < 0 ? -1 : skipped - 1)
    if (last && skipped !== 0) queueMark(objectId, last)
  })

  async function load() {
    await sendMarks()
    const { unread, unreadComments } = await loadUnread(cache, UnreadCommentsDoc, { objectId })
    if (isStopped) return
    if (unread[0]?.isNew) queueMark(objectId)
    // Comments that were read a moment ago stay marked as new.
    newIds = [...new Set([...newIds, ...unreadComments])]
    onCount(newIds.length)
    markComments()
    waitUntilQuiet()
  }

  function markComments() {
    if (!newIds.length) return
    const isNew = new Set(newIds)
    const comments = listComments(section).filter(({ id }) => isNew.has(id))
    for (const comment of comments) {
      if (comment.hasAttribute(newAttribute)) continue
      comment.setAttribute(newAttribute, '')
      reader.observe(comment)
    }
    for (const [at, comment] of comments.entries()) {
      if (at === 0) comment.setAttribute(dividerAttribute, messages.dividerLabel())
      else comment.removeAttribute(dividerAttribute)
    }
    if (location.hash === firstUnreadHash && comments[0]) location.replace(`#${comments[0].id}`)
  }

  /** Comments that came later may be new. */
  function onQuiet() {
    const ids = listComments(section).map(({ id }) => id)
    const hasMore = known !== undefined && ids.some((id) => !known?.has(id))
    known = new Set(ids)
    if (hasMore) load().catch(warn)
    // It is in another part of a long conversation, which follows links to comments that it does not show.
    if (location.hash === firstUnreadHash && newIds[0]) location.replace(`#${newIds[0]}`)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  function waitUntilQuiet() {
    clearTimeout(timer)
    timer = setTimeout(onQuiet, quietMs)
  }

  const observer = new MutationObserver(() => {
    markComments()
    waitUntilQuiet()
  })
  observer.observe(section, { childList: true, subtree: true })
  addEventListener('hashchange', markComments)
  const stopSending = sendMarksOnLeave()
  waitUntilQuiet()
  load().catch(warn)
  return () => {
    isStopped = true
    clearTimeout(timer)
    observer.disconnect()
    reader.disconnect()
    removeEventListener('hashchange', markComments)
    stopSending()
    void sendMarks()
    for (const comment of listComments(section)) {
      comment.removeAttribute(newAttribute)
      comment.removeAttribute(dividerAttribute)
    }
  }
}

const warn = (error: unknown) => console.warn('New comments could not be loaded', error)

const listComments = (section: HTMLElement): HTMLElement[] => [...section.querySelectorAll<HTMLElement>('article[id]')]

/** Calls back with the id of each observed comment whose first line was long enough on the screen of a visible page. */
function watchReading(onRead: (id: string) => void) {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      if (isIntersecting && document.visibilityState === 'visible')
        timers.set(
          target,
          setTimeout(() => finish(target), readAfterMs),
        )
    }
  })

  function finish(target: Element) {
    if (document.visibilityState !== 'visible') return
    observer.unobserve(target)
    observed.delete(target)
    onRead(target.parentElement?.id ?? '')
  }

  const observed = new Set<Element>()
  /** A page that becomes visible again reports nothing by itself. */
  const onVisible = () => {
    for (const target of observed) {
      observer.unobserve(target)
      observer.observe(target)
    }
  }
  document.addEventListener('visibilitychange', onVisible)
  return {
    observe(comment: HTMLElement) {
      const line = comment.firstElementChild
      if (!line) return
      observed.add(line)
      observer.observe(line)
    },
    disconnect() {
      for (const timer of timers.values()) clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      observer.disconnect()
    },
  }
}
