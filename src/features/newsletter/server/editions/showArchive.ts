import { type PageInput, readPage } from '#objects/server/listing.ts'
import type { Context } from '#platform/context.ts'
import { archiveTag } from '../../contract/archiveTag.ts'
import type { EditionRow } from '../rows.ts'
import { listPublished } from './queries.ts'

/** What was sent to readers, newest first. */
export function showArchive(ctx: Context, page: PageInput): Promise<EditionRow[]> {
  ctx.shown.add(archiveTag)
  return listPublished(ctx.db, readPage(page))
}
