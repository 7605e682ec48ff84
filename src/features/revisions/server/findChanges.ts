import { setImmediate } from 'node:timers/promises'
import { diffLines, diffWordsWithSpace } from 'diff'
import type { TextChangeRow } from './rows.ts'

/** The lengths are in UTF-16 units, of the later text unless the part was removed. */
export type ChangedPart = { kind: TextChangeRow['kind']; length: number }

/** The search for n edits visits about n² / 2 states; these are about ten milliseconds of processor time. */
const maxSteps = 80_000

/** Limits of both texts together: dividing more into lines or words takes longer than comparing them. */
const maxLines = 10_000
const maxWordsLength = 40_000

const toMaxEdits = (steps: number): number => Math.floor(Math.sqrt(2 * steps))

/** Divides Chinese into words too, whatever the language of the site. */
const words = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Compares lines, then the words of changed lines. Lines and texts that differ in more than the steps allow are shown one
 * after the other. Lets other work run between the parts, each of which takes at most about 20 ms.
 */
export async function findChanges(earlier: string, later: string): Promise<ChangedPart[]> {
  const parts: ChangedPart[] = []
  const add = (kind: ChangedPart['kind'], length: number) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.length += length
    else if (length) parts.push({ kind, length })
  }
  let stepsLeft = maxSteps
  for (const { removed, added, same } of compareLines(earlier, later)) {
    await setImmediate()
    add('SAME', same.length)
    // Half of what is left, so that one rewritten line does not take the words of all others.
    const steps = stepsLeft / 2
    const changes = compareWords(removed, added, steps)
    if (!changes) {
      if (removed && added) stepsLeft -= steps
      add('REMOVED', removed.length)
      add('ADDED', added.length)
    } else {
      const edits = changes.reduce((sum, change) => sum + (change.added || change.removed ? change.count : 0), 0)
      stepsLeft -= Math.min(steps, edits ** 2 / 2)
      for (const change of changes)
        add(change.added ? 'ADDED' : change.removed ? 'REMOVED' : 'SAME', change.value.length)
    }
  }
  return parts
}

/** Each follows lines that are the same in both texts. */
type ChangedLines = { same: string; removed: string; added: string }

function compareLines(earlier: string, later: string): ChangedLines[] {
  const hasTooManyLines = earlier.split('\n').length + later.split('\n').length > maxLines
  const changes = !hasTooManyLines && diffLines(earlier, later, { maxEditLength: toMaxEdits(maxSteps / 2) })
  if (!changes) return [{ same: '', removed: earlier, added: later }]
  const changed: ChangedLines[] = []
  for (const { added, removed, value } of changes) {
    let last = changed.at(-1)
    if (!last || (!added && !removed)) changed.push((last = { same: '', removed: '', added: '' }))
    last[added ? 'added' : removed ? 'removed' : 'same'] += value
  }
  return changed
}

function compareWords(removed: string, added: string, steps: number) {
  if (!removed || !added || removed.length + added.length > maxWordsLength) return undefined
  return diffWordsWithSpace(removed, added, { intlSegmenter: words, maxEditLength: toMaxEdits(steps) })
}
