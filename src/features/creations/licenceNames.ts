import type { StatedLicence } from './lineage/contract/licences.ts'
import { messages } from './lineage/messages.ts'

const names: Record<Exclude<StatedLicence, 'ALL_RIGHTS_RESERVED' | null>, string> = {
  CC0: 'CC0 1.0',
  CC_BY: 'CC BY 4.0',
  CC_BY_SA: 'CC BY-SA 4.0',
  CC_BY_NC: 'CC BY-NC 4.0',
  CC_BY_NC_SA: 'CC BY-NC-SA 4.0',
  MIT: 'MIT',
  APACHE: 'Apache 2.0',
  MPL: 'MPL 2.0',
  GPL: 'GPL 3.0',
}

export function getLicenceName(licence: StatedLicence): string {
  if (licence === null) return messages.licences.notStated()
  return licence === 'ALL_RIGHTS_RESERVED' ? messages.licences.allRightsReserved() : names[licence]
}

const urls: Record<keyof typeof names, string> = {
  CC0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  CC_BY: 'https://creativecommons.org/licenses/by/4.0/',
  CC_BY_SA: 'https://creativecommons.org/licenses/by-sa/4.0/',
  CC_BY_NC: 'https://creativecommons.org/licenses/by-nc/4.0/',
  CC_BY_NC_SA: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  MIT: 'https://opensource.org/license/mit',
  APACHE: 'https://www.apache.org/licenses/LICENSE-2.0',
  MPL: 'https://www.mozilla.org/MPL/2.0/',
  GPL: 'https://www.gnu.org/licenses/gpl-3.0.html',
}

/** The page with its text. */
export const getLicenceUrl = (licence: StatedLicence): string | undefined =>
  licence === null || licence === 'ALL_RIGHTS_RESERVED' ? undefined : urls[licence]
