/** Who asks, as far as rules need to know. */
export type Viewer = {
  readonly id: number
  readonly username: string
  readonly verified: boolean
  readonly roles: readonly string[]
  readonly sessionId: string
  /** When they joined, as far as it is known. */
  readonly joinedAt?: Date | null
  /** Until when they may not write. */
  readonly silencedUntil?: Date | null
  /** What they have to do before their roles hold; until then `roles` is empty. */
  readonly staffNeed?: StaffNeed
}

export const hasRole = (viewer: Viewer | null, ...roles: readonly string[]): boolean =>
  viewer !== null && viewer.roles.some((role) => roles.includes(role))

/** Setting up a second factor, or giving it in this session. */
export type StaffNeed = 'none' | 'enrol' | 'prove'
