import type { LoggedAction, UndoHandler } from '#features/management/server/index.ts'
import { restoreCreationVersion } from '../versions/server/operations/restoreCreationVersion.ts'
import { withdrawCreationVersion } from '../versions/server/operations/withdrawCreationVersion.ts'
import { deleteCreation } from './operations/deleteCreation.ts'
import { restoreCreationTag } from './operations/restoreCreationTag.ts'

const toVersion = ({ objectLwid, metadata }: LoggedAction) => ({ creationId: objectLwid, number: metadata.number })

/** The objects module reverts deletions of every kind. */
export const creationUndoHandlers: readonly UndoHandler[] = [
  {
    action: /^creation\.undelete$/,
    run: (ctx, { id, objectLwid }) => deleteCreation(ctx, { creationId: objectLwid }, id),
  },
  {
    action: /^creation\.removeTag$/,
    run: (ctx, { id, objectLwid, metadata: { tag } }) => restoreCreationTag(ctx, { creationId: objectLwid, tag }, id),
  },
  {
    action: /^version\.withdraw$/,
    run: async (ctx, entry) => (await restoreCreationVersion(ctx, toVersion(entry), entry.id)).withdrawnAt === null,
  },
  {
    action: /^version\.restore$/,
    run: async (ctx, entry) => (await withdrawCreationVersion(ctx, toVersion(entry), entry.id)).withdrawnAt !== null,
  },
]
