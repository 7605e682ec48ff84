import { kindTag } from '#objects/contract/tags.ts'

/** The lists of the hub: they change when a creation is published, edited, deleted, hidden or restored. */
export const creationsTag = kindTag('creation')
