import type { Licence } from '#generated/operations.ts'

export const creativeLicences = ['CC0', 'CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA'] as const satisfies Licence[]

/** Only mods may have these licences, because saves have no source code. */
export const softwareLicences = ['MIT', 'APACHE', 'MPL', 'GPL'] as const satisfies Licence[]

/** All licences, in the order of forms. */
export const licences = [...creativeLicences, ...softwareLicences, 'ALL_RIGHTS_RESERVED'] as const satisfies Licence[]

/** Null if the author has not stated one. */
export type StatedLicence = Licence | null

const unfree = ['ALL_RIGHTS_RESERVED', null] as const satisfies StatedLicence[]

/** The licences that a creation may have if it is based on one of another author under the given licence. */
const allowedByParent: Record<Licence, readonly StatedLicence[]> = {
  CC0: [...licences, null],
  // An adaptation must still name the author, which CC0 would not ask of the next one.
  CC_BY: ['CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA', ...unfree],
  CC_BY_SA: ['CC_BY_SA'],
  CC_BY_NC: ['CC_BY_NC', 'CC_BY_NC_SA'],
  CC_BY_NC_SA: ['CC_BY_NC_SA'],
  MIT: ['CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA', ...softwareLicences, ...unfree],
  APACHE: ['APACHE', 'GPL', ...unfree],
  MPL: ['MPL', 'GPL'],
  GPL: ['GPL'],
  ALL_RIGHTS_RESERVED: unfree,
}

export const getLicencesOfKind = (isMod: boolean): readonly Licence[] =>
  isMod ? licences : [...creativeLicences, 'ALL_RIGHTS_RESERVED']

/** `grants` are all licences that the parent was offered under: an author cannot take one back. */
export function getAllowedByParent(grants: readonly StatedLicence[]): ReadonlySet<StatedLicence> {
  return new Set(grants.flatMap((grant) => (grant === null ? unfree : allowedByParent[grant])))
}

/**
 * The licences that a creation may have, in the order of forms; null if it may state none. Parents by its own author do
 * not limit it.
 */
export function getAllowedLicences(
  isMod: boolean,
  parents: readonly (readonly StatedLicence[])[],
): readonly StatedLicence[] {
  const allowed = parents.map(getAllowedByParent)
  return [...getLicencesOfKind(isMod), null].filter((licence) => allowed.every((set) => set.has(licence)))
}
