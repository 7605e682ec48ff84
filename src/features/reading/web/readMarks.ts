import { postJson } from '#client/session/authorizedFetch.ts'
import { readMarksPath } from '../contract/paths.ts'
import { readingLimits } from '../contract/readingLimits.ts'

const sendAfterMs = 2_000
const retryAfterMs = 30_000

/** The last comment that was read, by object; undefined if the object was only opened. */
const queue = new Map<string, string | undefined>()
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> = Promise.resolve()

/** Marks are sent together, so that a fast reader causes few requests. */
export function queueMark(objectId: string, commentId?: string): void {
  queue.set(objectId, commentId ?? queue.get(objectId))
  timer ??= setTimeout(() => void sendMarks(), sendAfterMs)
}

/** Resolves once everything that was read so far is stored, or could not be stored. */
export function sendMarks(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  if (queue.size) sending = send([...queue].slice(0, readingLimits.maxMarks))
  if (queue.size) timer = setTimeout(() => void sendMarks(), sendAfterMs)
  return sending
}

async function send(marks: readonly (readonly [string, string | undefined])[]): Promise<void> {
  for (const [objectId] of marks) queue.delete(objectId)
  const body = { marks: marks.map(([objectId, commentId]) => ({ objectId, commentId })) }
  // Outlives the page that sends it.
  const response = await postJson(readMarksPath, body, { keepalive: true }).catch(() => undefined)
  if (response && !isRetryable(response.status)) return
  for (const [objectId, commentId] of marks) if (!queue.has(objectId)) queue.set(objectId, commentId)
  timer ??= setTimeout(() => void sendMarks(), retryAfterMs)
}

/** Others, such as a mark that the server refuses, would be refused again. */
const isRetryable = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** Returns a function that stops it. */
export function sendMarksOnLeave(): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void sendMarks()
  }
  const onLeave = () => void sendMarks()
  document.addEventListener('visibilitychange', onHidden)
  addEventListener('pagehide', onLeave)
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener('pagehide', onLeave)
  }
}
