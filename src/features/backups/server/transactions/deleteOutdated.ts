import { deleteArchive } from '#platform/archive/storage/archiveFile.ts'
import type { AuthorizedContext } from '#platform/authorize.ts'
import { listStored } from '../queries.ts'
import { selectOutdated } from '../retention.ts'
import { getTarget } from '../target.ts'
import { deleteOldRuns, storeDeletion } from '../writes.ts'

/** What cannot be deleted is tried again after the next back-up. */
export async function deleteOutdated({ config, db, clock, log }: AuthorizedContext): Promise<void> {
  const target = getTarget(config)
  const now = clock.now()
  const { keep, keepWeeks } = config.backups
  for (const { id, name } of selectOutdated(await listStored(db), { keep, keepWeeks, target: target.text, now })) {
    const location = target.locate(name)
    if (!location) return
    try {
      await deleteArchive(location)
      await storeDeletion(db, id, now)
    } catch (error) {
      log.warn({ name, error: (error as Error).message }, 'an old back-up could not be deleted')
    }
  }
  await deleteOldRuns(db)
}
