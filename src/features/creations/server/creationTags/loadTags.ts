import type { ContentKind } from '#generated/resolvers.ts'
import type { Context } from '#platform/context.ts'
import { creationLimits } from '../../contract/creationLimits.ts'
import { normalizeTag } from '../../contract/creationTags/normalizeTag.ts'
import { creationsTag } from '../../contract/tags.ts'
import { kindByContentKind } from '../../hub/server/parseListArguments.ts'
import { listTags, type TagCount } from './queries.ts'

const maxListedTags = 20

type Params = { kind?: ContentKind | null | undefined; prefix?: string | null | undefined }

export async function loadTags(ctx: Context, { kind, prefix }: Params): Promise<TagCount[]> {
  ctx.cacheTags.add(creationsTag)
  return listTags(ctx.db, {
    kind: kind ? kindByContentKind[kind] : null,
    prefix: normalizeTag((prefix ?? '').slice(0, creationLimits.maxTitleLength)),
    limit: maxListedTags,
  })
}
