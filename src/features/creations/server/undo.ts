import type { Undoing } from '#platform/context.ts'
import { deleteCreation } from './operations/deleteCreation.ts'

/** How what the staff do to creations is taken back; deletions are taken back as those of everything else. */
export const creationUndoings: readonly Undoing[] = [
  {
    action: /^creation\.undelete$/,
    run: (ctx, { id, objectLwid }) => deleteCreation(ctx, { creationId: objectLwid }, id),
  },
]
