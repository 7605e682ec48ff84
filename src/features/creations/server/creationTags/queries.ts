import type { Db } from '#platform/db/db.ts'
import type { CreationKind } from '../rows.ts'

export type TagCount = { name: string; creationCount: number }

type TagList = { kind: CreationKind | null; prefix: string; limit: number }

/** Lists tags, the most used first. */
export async function listTags(db: Db, { kind, prefix, limit }: TagList): Promise<TagCount[]> {
  let tags = db.selectFrom('creation_tag_counts').where('kind', '=', kind ?? '')
  // Tags contain no wildcards.
  if (prefix) tags = tags.where('tag', 'like', `${prefix}%`)
  return tags
    .orderBy('creation_count', 'desc')
    .orderBy('tag')
    .limit(limit)
    .select(['tag as name', 'creation_count as creationCount'])
    .execute()
}
