import * as z from 'zod/mini'
import { m } from '../redirectMessages.ts'

const most = 2_000
const isPath = (text: string) => text === '/' || /^\/[^/\\]/.test(text)

function isLocation(text: string): boolean {
  if (isPath(text)) return true
  return /^https?:\/\/[^/]/.test(text) && URL.canParse(text)
}

/** Blanks and control characters are no part of an address, and would end a header. */
const address = () =>
  z.string().check(
    z.trim(),
    z.maxLength(most, { error: () => m.tooLong(most) }),
    z.refine((text) => !/[\s\p{Cc}]/u.test(text), { error: () => m.noBlanks() }),
  )

/** Paths of this site to paths of it, or to http(s) addresses (D9); kept by the staff alone, so no open redirect. */
export const redirectInput = z.strictObject({
  path: address().check(
    z.refine(isPath, { error: () => m.pathInvalid() }),
    z.refine((text) => !/[?#]/.test(text), { error: () => m.pathPlain() }),
  ),
  location: address().check(z.refine(isLocation, { error: () => m.locationInvalid() })),
})
