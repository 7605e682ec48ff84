import { kindTag } from '#objects/contract/tags.ts'

/** Tags every hub list. */
export const creationsTag = kindTag('creation')

/** Tags hub lists in the order of the last month. */
export const popularTag = 'popularCreations'

/** Tags the pinned creations of a user. */
export const pinsTag = (userId: number): string => `pins:${userId}`
