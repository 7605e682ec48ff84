export type Viewer = {
  readonly id: number
  readonly username: string
  readonly verified: boolean
  readonly roles: readonly string[]
  readonly sessionId: string
  readonly joinedAt?: Date | null
  /** The time until which the user may not write. */
  readonly silencedUntil?: Date | null
  /** Required before the roles apply; `roles` is empty until then. */
  readonly staffNeed?: StaffNeed
}

export const hasRole = (viewer: Viewer | null, ...roles: readonly string[]): boolean =>
  viewer !== null && viewer.roles.some((role) => roles.includes(role))

/** Setting up a second factor, or verifying it in this session. */
export type StaffNeed = 'none' | 'enrol' | 'prove'
