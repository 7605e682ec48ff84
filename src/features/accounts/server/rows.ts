export type UserRow = {
  id: number
  lwid: string
  username: string
  email: string | null
  verified: boolean
  roles: string[]
  flair: string
  picture: string
  bio: string
  renderedBio: string
  joinedAt: Date | null
}

export type SessionTokensRow = {
  id: string
  userId: number
  refreshHash: Buffer
  previousHash: Buffer | null
  rotatedAt: Date
  createdAt: Date
  endedAt: Date | null
}

/** A session has no fields of its own: each is asked for the viewer. */
export type SessionRow = Record<never, never>

/** A living session, as its owner is shown it. */
export type AccountSessionRow = { id: string; userAgent: string; address: string; createdAt: Date; lastSeenAt: Date }

export type PasskeyRow = {
  /** The credential's id, base64url. */
  id: string
  name: string
  publicKey: Buffer
  counter: number
  transports: string[]
  createdAt: Date
  lastUsedAt: Date | null
}

/** Its fields are asked for the viewer. */
export type SecondFactorRow = Record<never, never>
