import { join } from 'node:path'

/** How the built site is run, by `npm start` and by the bench that measures it. */

/**
 * Rendered pages are short-lived garbage. A page with 1,000 comments has room among what is young, so that it is not
 * copied to what is old and looked for there; what is old may double, not more, or the process settles at twice the size.
 */
export const serverOptions = ['--max-semi-space-size=24', '--heap-growing-percent=100']

/**
 * Compiled code is kept between starts. Pages are compressed by several threads; with an arena of memory for each, what
 * one gives back the others cannot use. Pages and their compressed forms come and go: blocks of their size are mapped
 * one by one, as among smaller ones they would leave holes, and what is free at the end of the heap goes back at once.
 */
export const serverEnv = (root) => ({
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
})
