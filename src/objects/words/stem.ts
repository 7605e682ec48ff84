import { stemmer } from 'stemmer'

/** Porter's algorithm (1980): latches and latching become latch. Leaves short and non-English words unchanged. */
export const stem = (word: string): string => (word.length < 4 || !/^[a-z]+$/.test(word) ? word : stemmer(word))
