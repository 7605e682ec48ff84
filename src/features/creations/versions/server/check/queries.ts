import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CreationKind } from '../../../server/rows.ts'
import { toVersionRange } from '../../contract/gameVersions.ts'

export type FoundVersion = {
  number: number
  name: string | null
  gameVersion: number[]
  sha256: string
  byteSize: number
}

export type CheckedVersion = {
  sha256: string
  lwid: string
  creationNumber: number
  kind: CreationKind
  title: string
  slug: string
  /** False for a mod whose author names no games. */
  areGamesKnown: boolean
  version: FoundVersion & { withdrawnAt: Date | null; withdrawalReason: string }
  newest: FoundVersion | null
}

type FlatVersion = Omit<CheckedVersion, 'version' | 'newest'> &
  CheckedVersion['version'] & {
    newestNumber: number | null
    newestName: string | null
    newestGameVersion: number[]
    newestSha256: string
    newestByteSize: number
  }

/**
 * The first of several creations with the same file counts. A version of a save is for games that are at least as new
 * as the one that saved it; a version of a mod is for the games that its author names, or for any if they are not
 * known. The newest version of a mod is the one with the highest number in its manifest.
 */
export async function findCheckedVersions(
  db: Db,
  { hashes, gameVersion }: { hashes: readonly string[]; gameVersion: readonly number[] },
): Promise<CheckedVersion[]> {
  const isForGame = gameVersion.length
    ? sql`case when c.kind = 'mod' then c.works_with = '{}' or c.works_with && game_version_range(
          ${gameVersion}::integer[], ${toVersionRange(gameVersion).until}::integer[])
        else game_version[1:${sql.lit(gameVersion.length)}] <= ${gameVersion}::integer[] end`
    : sql`true`
  // A mod whose highest version was withdrawn has no newer one, rather than a lower one.
  const isNotLower = sql`case
    when c.kind <> 'mod' then true
    when v.mod_version_order is null then creation_versions.number >= v.number
    else creation_versions.mod_version_order >= v.mod_version_order end`
  // Columns, because JSON takes longer to build and to parse.
  const found = await sql<FlatVersion>`
    select distinct on (v.sha256) v.sha256, o.lwid, c.number as "creationNumber", c.kind, c.title, c.slug,
      c.kind <> 'mod' or c.works_with <> '{}' as "areGamesKnown",
      v.number, v.mod_version as name, v.game_version as "gameVersion", v.byte_size as "byteSize",
      v.withdrawn_at as "withdrawnAt", v.withdrawal_reason as "withdrawalReason",
      n.number as "newestNumber", n.mod_version as "newestName", n.game_version as "newestGameVersion",
      n.sha256 as "newestSha256", n.byte_size as "newestByteSize"
    from creation_versions v
    join creations c on c.object_id = v.creation_id
    join objects o on o.id = v.creation_id
    left join lateral (
      select number, mod_version, game_version, sha256, byte_size from creation_versions
      where creation_id = v.creation_id and withdrawn_at is null and ${isForGame} and ${isNotLower}
      order by mod_version_order desc nulls last, number desc limit 1) n on true
    where v.sha256 = any(${hashes}::text[]) and c.listed
    order by v.sha256, v.creation_id`.execute(db)
  return found.rows.map(toCheckedVersion)
}

const toCheckedVersion = (row: FlatVersion): CheckedVersion => ({
  ...row,
  version: row,
  newest: row.newestNumber === null ? null : toNewest(row, row.newestNumber),
})

const toNewest = (row: FlatVersion, number: number): FoundVersion => ({
  number,
  name: row.newestName,
  gameVersion: row.newestGameVersion,
  sha256: row.newestSha256,
  byteSize: row.newestByteSize,
})
