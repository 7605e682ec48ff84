import * as z from 'zod/mini'

/** Revisions that are kept of an object: the first one, and the latest. */
export const maxRevisions = 100

/** Within it, an edit by the same person replaces their last text: corrections of typing are no history. */
export const graceMs = 5 * 60_000

export const deleteRevisionInput = z.object({ revisionId: z.int().check(z.positive()) })
