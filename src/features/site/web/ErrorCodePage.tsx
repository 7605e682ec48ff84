import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'

/** An invalid code counts as 0, unknown. */
export function load({ search, afterFailure }: LoadContext): PageHead {
  const code = /^\d{1,3}$/.test(search.code ?? '') ? Number(search.code) : 0
  throw new PageError(code, undefined, { isFromUrl: !afterFailure })
}

/** Never rendered: `load` always throws. */
export const Page = () => null
