import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { validationError } from '#platform/validationError.ts'
import type { FileFacts } from '../../server/rows.ts'
import { messages } from '../messages.ts'
import { findVersionByModVersion } from './queries.ts'

/** An update check could not tell two files with one version apart. */
export async function rejectSameModVersion(
  ctx: Context,
  db: Db,
  { creationId, facts: { modVersion } }: { creationId: number; facts: FileFacts },
): Promise<void> {
  const same = modVersion === null ? undefined : await findVersionByModVersion(db, creationId, modVersion)
  if (same !== undefined)
    throw validationError(ctx, 'uploadedFileId', () =>
      messages.checks.sameModVersion({ number: same, name: modVersion ?? '' }),
    )
}
