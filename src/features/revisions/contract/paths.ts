import { toQuery } from '#paths.ts'

/** `revisionId` is the later of the two texts to compare; by default the current one. */
export const revisionsPath = (lwid: string, revisionId?: number): string =>
  `/revisions/${lwid}${toQuery({ id: revisionId })}`
