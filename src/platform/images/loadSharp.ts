import type { default as Sharp } from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/** Loaded on first use, because it takes 25 MB of memory. */
export const loadSharp = (): Promise<typeof Sharp> => (loading ??= load())

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // No cache, because each image is decoded once. One thread per image leaves the thread pool to password hashing.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
