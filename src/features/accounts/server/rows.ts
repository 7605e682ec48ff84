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

/** Empty: each field is resolved from the viewer. */
export type SessionRow = Record<never, never>

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

/** Empty: each field is resolved from the viewer. */
export type SecondFactorRow = Record<never, never>

/** A page that new members accept by signing up. */
export type SignUpTermRow = { versionId: number; title: string; canonicalPath: string }
