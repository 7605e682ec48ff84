const prefix = 'draft '
/** A comment's draft older than this is thrown away when it is read (specification, section 9; D64). */
const commentDraftMs = 60 * 60_000
/** Other drafts are kept as long as the pictures in them, which nothing shows yet (D37). */
export const formDraftMs = 24 * 60 * 60_000

type Draft = { text: string; savedAt: number }

/** The text kept under a key, if it is young enough. A browser that keeps nothing has no drafts; nothing else fails. */
export function readDraft(key: string, { now = Date.now(), lifeMs = commentDraftMs } = {}): string {
  try {
    const stored = localStorage.getItem(prefix + key)
    if (stored === null) return ''
    const { text, savedAt } = JSON.parse(stored) as Draft
    if (typeof text === 'string' && now - savedAt < lifeMs) return text
    localStorage.removeItem(prefix + key)
  } catch (error) {
    console.warn('A draft could not be read', error)
  }
  return ''
}

/** The ends of the keys that begin like this and hold a text that is young enough. */
export function draftsUnder(start: string): string[] {
  try {
    const ends = Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix + start) ? [key.slice(prefix.length + start.length)] : [],
    )
    return ends.filter((end) => readDraft(start + end) !== '')
  } catch (error) {
    console.warn('Drafts could not be read', error)
    return []
  }
}

/** Keeps a text under a key; an empty one removes it. */
export function writeDraft(key: string, text: string, now = Date.now()): void {
  try {
    if (text.trim()) localStorage.setItem(prefix + key, JSON.stringify({ text, savedAt: now } satisfies Draft))
    else localStorage.removeItem(prefix + key)
  } catch (error) {
    console.warn('A draft could not be kept', error)
  }
}

/** Whoever comes next to this browser is not to read what the last one had begun. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('Drafts could not be dropped', error)
  }
}

/** A few letters that tell two texts apart: an edit's draft is for the text that it began with, and no other. */
export function fingerprint(text: string): string {
  let hash = 5381
  for (let at = 0; at < text.length; at++) hash = (hash * 33 + text.charCodeAt(at)) | 0
  return (hash >>> 0).toString(36)
}
