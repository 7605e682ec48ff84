const prefix = 'draft '
const commentDraftLifetimeMs = 60 * 60_000
/** Drafts are kept as long as unused uploads, because a draft may contain one. */
export const formDraftLifetimeMs = 24 * 60 * 60_000

type Draft = { text: string; savedAt: number }

/** Reads a draft; like all functions here, it works without storage. */
export function readDraft(key: string, { now = Date.now(), lifeMs = commentDraftLifetimeMs } = {}): string {
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

/** Returns the rest of each key that starts with `start`. */
export function listDraftKeySuffixes(start: string): string[] {
  try {
    const suffixes = Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix + start) ? [key.slice(prefix.length + start.length)] : [],
    )
    return suffixes.filter((suffix) => readDraft(start + suffix) !== '')
  } catch (error) {
    console.warn('Drafts could not be read', error)
    return []
  }
}

/** An empty text removes the draft. */
export function writeDraft(key: string, text: string, now = Date.now()): void {
  try {
    if (text.trim()) localStorage.setItem(prefix + key, JSON.stringify({ text, savedAt: now } satisfies Draft))
    else localStorage.removeItem(prefix + key)
  } catch (error) {
    console.warn('A draft could not be kept', error)
  }
}

/** The next user of this browser must not read them. */
export function deleteDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('Drafts could not be dropped', error)
  }
}

/** Ties the draft of an edit to the text it started from. */
export function fingerprint(text: string): string {
  let hash = 5381
  for (let at = 0; at < text.length; at++) hash = (hash * 33 + text.charCodeAt(at)) | 0
  return (hash >>> 0).toString(36)
}
