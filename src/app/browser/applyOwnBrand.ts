import type { WebHost } from '#client/extensions/extensions.ts'
import { createReplace } from '#language/terms/createReplace.ts'
import { setReplaceTerms } from '#language/terms/say.ts'
import { arrangeHost, type OwnBrand } from '../rendering/ownBrand.ts'

/** Returns the host with the site's own links. To be called before anything is rendered. */
export function applyOwnBrand(host: WebHost, { own = {} }: { own?: OwnBrand }): WebHost {
  if (own.words) setReplaceTerms(createReplace(own.words))
  return arrangeHost(host, own)
}
