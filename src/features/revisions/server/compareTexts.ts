import { diffWordsWithSpace } from 'diff'
import type { TextChangeRow } from './rows.ts'

/** Of words and spaces. Texts that differ in more are shown one after the other; it bounds the time. */
const maxEdits = 2_000

/** Also divides Chinese into words, in whatever language the site is read. */
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Joined, what is not added is the earlier text, and what is not removed the later one. */
export function compareTexts(earlier: string, later: string): TextChangeRow[] {
  if (earlier === later) return earlier ? [{ kind: 'SAME', text: later }] : []
  const changes = diffWordsWithSpace(earlier, later, { intlSegmenter: words, maxEditLength: maxEdits })
  if (!changes) return [toChange('REMOVED', earlier), toChange('ADDED', later)].filter(({ text }) => text)
  return changes.map(({ added, removed, value }) => toChange(added ? 'ADDED' : removed ? 'REMOVED' : 'SAME', value))
}

const toChange = (kind: TextChangeRow['kind'], text: string): TextChangeRow => ({ kind, text })
