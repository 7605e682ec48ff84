import { kindTag } from '#objects/contract/tags.ts'

/** Tags the list of public collections. */
export const collectionsTag = kindTag('collection')
