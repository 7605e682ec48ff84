const prefix = 'draft '
/** A draft older than this is thrown away when it is read (specification, section 9; D64). */
const lifeMs = 60 * 60_000

type Draft = { text: string; savedAt: number }

/** The text kept under a key, if it is young enough. A browser that keeps nothing has no drafts; nothing else fails. */
export function readDraft(key: string, now = Date.now()): string {
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

/** Keeps a text under a key; an empty one removes it. */
export function writeDraft(key: string, text: string, now = Date.now()): void {
  try {
    if (text.trim()) localStorage.setItem(prefix + key, JSON.stringify({ text, savedAt: now } satisfies Draft))
    else localStorage.removeItem(prefix + key)
  } catch (error) {
    console.warn('A draft could not be kept', error)
  }
}
