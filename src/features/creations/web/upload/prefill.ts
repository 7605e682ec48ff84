import type { Search } from '#client/page.ts'

/** What the game hands over when something is published from it (D39). */
export type Prefill = {
  title: string
  body: string
  /** Ids of uploads; empty where the file is yet to be chosen. */
  blobs: string[]
  /** Ids of images. */
  images: string[]
}

const id = /^[A-Za-z0-9_-]{22}(--[0-9a-f]{64})?$/
const most = 20

const idsIn = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').map((each) => each.trim()))].filter((each) => id.test(each)).slice(0, most)

/** Reads the address: `prefill` as JSON, plain or in base64url. What cannot be read is logged and ignored. */
export function readPrefill({ prefill, blobs, images }: Search): Prefill {
  const { title, body } = textsOf(prefill)
  return { title, body, blobs: idsIn(blobs), images: idsIn(images) }
}

function textsOf(prefill: string | undefined): { title: string; body: string } {
  if (!prefill) return { title: '', body: '' }
  try {
    const { title, body } = JSON.parse(prefill.trimStart().startsWith('{') ? prefill : decoded(prefill))
    return { title: textOf(title), body: textOf(body) }
  } catch (error) {
    console.warn('The prefill of the address could not be read', error)
    return { title: '', body: '' }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function decoded(base64url: string): string {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))
}
