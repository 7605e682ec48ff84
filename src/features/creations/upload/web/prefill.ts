import type { SearchParams } from '#client/extensions/pageRoute.ts'

/** The data that the game passes in the URL. */
export type Prefill = {
  title: string
  body: string
  blobs: string[]
  images: string[]
}

const idPattern = /^[A-Za-z0-9_-]{22}(--[0-9a-f]{64})?$/
const maxIds = 20

const parseIds = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').map((each) => each.trim()))]
    .filter((each) => idPattern.test(each))
    .slice(0, maxIds)

/** `prefill` is JSON, plain or in base64url. Logs and ignores what it cannot parse. */
export function parsePrefill({ prefill, blobs, images }: SearchParams): Prefill {
  const { title, body } = parseTexts(prefill)
  return { title, body, blobs: parseIds(blobs), images: parseIds(images) }
}

function parseTexts(prefill: string | undefined): { title: string; body: string } {
  if (!prefill) return { title: '', body: '' }
  try {
    const { title, body } = JSON.parse(prefill.trimStart().startsWith('{') ? prefill : decode(prefill))
    return { title: toText(title), body: toText(body) }
  } catch (error) {
    console.warn('The prefill of the address could not be read', error)
    return { title: '', body: '' }
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

function decode(base64url: string): string {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))
}
