import type { GithubUser } from './source/schemas.ts'

/** The account that GitHub shows instead of deleted ones. */
export const ghostId = 10_137

export const isGhost = (user: GithubUser | null | undefined): user is null | undefined => !user || user.id === ghostId
