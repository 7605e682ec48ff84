import { join } from 'node:path'

/** How the built site is run, by `npm start` and by the bench that measures it. */

/** Rendered pages are short-lived garbage: with the defaults it fills memory, and the process settles at twice the size. */
export const serverOptions = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/**
 * Compiled code is kept between starts. Pages are compressed by several threads; with an arena of memory for each, what
 * one gives back the others cannot use. Pages and their compressed forms come and go by the 100 kB: blocks of that size
 * are mapped one by one, and what is free at the end of the heap goes back at once, so that the process stays small.
 */
export const serverEnv = (root) => ({
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
})
