import type { Word } from './words.ts'

/** Common English words, ignored in a query unless it has no others. */
const stopWords: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be been before but by can could did do does doing for from get got had
  has have he her here him his how i if in into is it its just me more most my no not now of on one only or other our
  out over so some such than that the their them then there these they this to too up us very was we were what when
  where which while who why will with would you your`.split(/\s+/),
)
/** What follows the apostrophe of I'm. */
const contractions: ReadonlySet<string> = new Set('d ll m re s t ve'.split(' '))

export const isStopWord = (word: string): boolean => stopWords.has(word)

/** It's and I'm are stop words too, but not the parts of a name, such as do of DoLogicUpdate. */
export const isStopWordOnly = ({ folded, parts, joined }: Word): boolean =>
  joined ? parts.every((part) => stopWords.has(part.folded) || contractions.has(part.folded)) : stopWords.has(folded)
