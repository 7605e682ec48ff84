import { PageError } from '#client/errors.ts'
import type { PageHead, Place } from '#client/page.ts'

/** /error?code=… ends in the error screen for that code; what is no code counts as unknown. */
export function load({ search }: Place): PageHead {
  throw new PageError(/^\d{1,3}$/.test(search.code ?? '') ? Number(search.code) : 0)
}

/** Never shown: `load` always ends elsewhere. */
export const Page = () => null
