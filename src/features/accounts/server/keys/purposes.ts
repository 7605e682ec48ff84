const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type Purpose = {
  validityMs: number
  /** Whether any change of a credential voids it. */
  voidedByChange: boolean
  /** Whether a newer one of the account voids it. */
  voidedByNewer: boolean
}

/** Every kind of key that is issued to an account. */
export const keyPurposes = {
  verify_email: { validityMs: 72 * hourMs, voidedByChange: true, voidedByNewer: true },
  change_email: { validityMs: 24 * hourMs, voidedByChange: true, voidedByNewer: true },
  reset_password: { validityMs: hourMs, voidedByChange: true, voidedByNewer: true },
  link_identity: { validityMs: 5 * minuteMs, voidedByChange: true, voidedByNewer: true },
  /** Undoes changes, so the person who made them must not be able to void it by another one. */
  secure_account: { validityMs: 7 * dayMs, voidedByChange: false, voidedByNewer: false },
} as const satisfies Record<string, Purpose>

export type KeyPurpose = keyof typeof keyPurposes
