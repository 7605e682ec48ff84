import * as z from 'zod/mini'
import { redirectMessages } from '../redirectMessages.ts'

const maxAddressLength = 2_000
const isPath = (text: string) => text === '/' || /^\/[^/\\]/.test(text)

function isLocation(text: string): boolean {
  if (isPath(text)) return true
  return /^https?:\/\/[^/]/.test(text) && URL.canParse(text)
}

/** Whitespace and control characters could split the Location header. */
const address = () =>
  z.string().check(
    z.trim(),
    z.maxLength(maxAddressLength, { error: () => redirectMessages.tooLong(maxAddressLength) }),
    z.refine((text) => !/[\s\p{Cc}]/u.test(text), { error: () => redirectMessages.noBlanks() }),
  )

/** External locations are no open redirect, because only the staff edits redirects. */
export const redirectInput = z.strictObject({
  path: address().check(
    z.refine(isPath, { error: () => redirectMessages.pathInvalid() }),
    z.refine((text) => !/[?#]/.test(text), { error: () => redirectMessages.pathPlain() }),
  ),
  location: address().check(z.refine(isLocation, { error: () => redirectMessages.locationInvalid() })),
})
