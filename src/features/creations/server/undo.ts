import type { UndoHandler } from '#features/management/server/index.ts'
import { deleteCreation } from './operations/deleteCreation.ts'

/** Reverts a restore; the objects module reverts deletions of every kind. */
export const creationUndoHandlers: readonly UndoHandler[] = [
  {
    action: /^creation\.undelete$/,
    run: (ctx, { id, objectLwid }) => deleteCreation(ctx, { creationId: objectLwid }, id),
  },
]
