import type { Context } from '#platform/context.ts'
import { collectionPaths } from '../../contract/paths.ts'
import { loadPublicFiles } from '../loadEntries.ts'
import type { CollectionRow } from '../rows.ts'
import { isTooLarge, toZipMembers } from './archive.ts'
import { getArchivePass } from './archivePass.ts'
import { getZipSize } from './streamZip.ts'

/** Null if there is nothing to download, or too much, or the viewer gets no link. */
export async function loadArchive(ctx: Context, collection: CollectionRow) {
  const access = getArchivePass(ctx, collection)
  const files = access ? (await loadPublicFiles(ctx, collection)).map(({ file }) => file) : []
  if (!access || !files.length || isTooLarge(files)) return null
  return {
    downloadUrl: collectionPaths.archive(collection.lwid, access.pass),
    byteSize: getZipSize(toZipMembers(ctx.files, files)),
  }
}
