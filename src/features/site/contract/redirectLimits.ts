import * as z from 'zod/mini'
import { messages } from '../messages.ts'

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
    z.maxLength(maxAddressLength, { error: () => messages.redirect.tooLong({ most: maxAddressLength }) }),
    z.refine((text) => !/[\s\p{Cc}]/u.test(text), { error: () => messages.redirect.noBlanks() }),
  )

/** External locations are no open redirect, because only the staff edits redirects. */
export const redirectInput = z.strictObject({
  path: address().check(
    z.refine(isPath, { error: () => messages.redirect.pathInvalid() }),
    z.refine((text) => !/[?#]/.test(text), { error: () => messages.redirect.pathPlain() }),
  ),
  location: address().check(z.refine(isLocation, { error: () => messages.redirect.locationInvalid() })),
})
