import type { default as Sharp } from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/** The painter of pictures. Loaded with the first: it takes 25 MB, and a site shows many pages before. */
export const loadSharp = (): Promise<typeof Sharp> => (loading ??= load())

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // Each picture is seen once: keeping it would only fill memory. One thread each leaves the others to passwords.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
