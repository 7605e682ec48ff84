import { kindTag } from '#objects/contract/tags.ts'

/** Tags every hub list. */
export const creationsTag = kindTag('creation')
