import { withLanguage } from '#language/language.ts'
import { objectTag, userTag } from '#objects/contract/tags.ts'
import type { CollectableItem, CollectableKind } from '#objects/server/collectables.ts'
import type { Context } from '#platform/context.ts'
import { toSafeFileName } from '#platform/files/safeFileName.ts'
import { messages } from '../messages.ts'
import { getThumbnailPath } from './details.ts'
import { findVisibleCreation } from './loadCreation.ts'
import { countDownload } from './operations/countDownload.ts'
import { parseCreationReference } from './parseCreationReference.ts'
import { creationPath, fallbackFileName } from './paths.ts'
import { findCreationsById } from './queries.ts'
import type { CreationRow } from './rows.ts'

const findPublicCreations = async (ctx: Context, ids: readonly number[]): Promise<CreationRow[]> =>
  (await findCreationsById(ctx.db, ids)).filter(({ hiddenAt }) => !hiddenAt)

export const collectableCreation: CollectableKind = {
  async findId(ctx, reference) {
    const key = parseCreationReference(reference.trim())
    const creation = key === undefined ? undefined : await findVisibleCreation(ctx, key)
    return creation && !creation.hiddenAt ? creation.id : undefined
  },
  async loadItems(ctx, ids) {
    for (const id of ids) ctx.cacheTags.add(objectTag(id))
    const rows = await findPublicCreations(ctx, ids)
    return new Map(await Promise.all(rows.map(async (row) => [row.id, await toItem(ctx, row)] as const)))
  },
  async countDownloads(ctx, ids) {
    for (const { id, versionNumber } of await findPublicCreations(ctx, ids)) {
      await countDownload(ctx, { id, versionNumber })
    }
  },
}

async function toItem(ctx: Context, creation: CreationRow): Promise<CollectableItem> {
  const { title, kind, author, fileName, originalName, byteSize, sha256 } = creation
  ctx.cacheTags.add(userTag(author.id))
  return {
    title,
    canonicalPath: creationPath(creation),
    detail: withLanguage(ctx.language, () => messages.card[kind]({ author: author.username })),
    picture: await getThumbnailPath(ctx, creation),
    file: { storedName: fileName, name: toSafeFileName(originalName, fallbackFileName[kind]), byteSize, sha256 },
  }
}
