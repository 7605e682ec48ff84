import { type PageInput, parsePageInput } from '#objects/server/listing.ts'
import type { Context } from '#platform/context.ts'
import { archiveTag } from '../../contract/archiveTag.ts'
import type { EditionRow } from '../rows.ts'
import { listPublished } from './queries.ts'

export function listArchive(ctx: Context, page: PageInput): Promise<EditionRow[]> {
  ctx.cacheTags.add(archiveTag)
  return listPublished(ctx.db, parsePageInput(page))
}
