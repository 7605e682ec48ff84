import { kindTag } from '#objects/contract/tags.ts'

/** Tags every hub list. */
export const creationsTag = kindTag('creation')

/** Tags the pinned creations of a user. */
export const pinsTag = (userId: number): string => `pins:${userId}`
