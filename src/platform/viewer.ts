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
}

export const hasRole = (viewer: Viewer | null, ...roles: readonly string[]): boolean =>
  viewer !== null && viewer.roles.some((role) => roles.includes(role))
