import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { toVersionRange } from '../../../contract/versions/gameVersions.ts'
import type { CreationKind } from '../../rows.ts'

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
  version: FoundVersion & { withdrawnAt: string | null; withdrawalReason: string }
  newest: FoundVersion | null
}

const versionJson = (alias: 'v' | 'n') => sql`json_build_object('number', ${sql.ref(`${alias}.number`)},
  'name', ${sql.ref(`${alias}.mod_version`)}, 'gameVersion', ${sql.ref(`${alias}.game_version`)},
  'sha256', ${sql.ref(`${alias}.sha256`)}, 'byteSize', ${sql.ref(`${alias}.byte_size`)},
  'withdrawnAt', ${sql.ref(`${alias}.withdrawn_at`)}, 'withdrawalReason', ${sql.ref(`${alias}.withdrawal_reason`)})`

/**
 * Of several creations with the same file the first one counts. A version of a save is for a game that is at least as new
 * as the one that saved it, those of a mod for the games that its author names, or for any if that is not known.
 */
export async function findCheckedVersions(
  db: Db,
  { hashes, gameVersion }: { hashes: readonly string[]; gameVersion: readonly number[] },
): Promise<CheckedVersion[]> {
  const isForGame = gameVersion.length
    ? sql`case when f.kind = 'mod' then f.works_with = '{}' or f.works_with && game_version_range(
          ${gameVersion}::integer[], ${toVersionRange(gameVersion).until}::integer[])
        else n.game_version[1:${sql.lit(gameVersion.length)}] <= ${gameVersion}::integer[] end`
    : sql`true`
  const found = await sql<CheckedVersion>`
    select f.sha256, f.lwid, f."creationNumber", f.kind, f.title, f.slug, f.version,
      f.kind <> 'mod' or f.works_with <> '{}' as "areGamesKnown", (
      select ${versionJson('n')} from creation_versions n
      where n.creation_id = f.creation_id and n.withdrawn_at is null and ${isForGame}
      order by n.number desc limit 1) as newest
    from unnest(${hashes}::text[]) as h (sha256)
    cross join lateral (
      select v.sha256, v.creation_id, o.lwid, c.number as "creationNumber", c.kind, c.title, c.slug, c.works_with,
        ${versionJson('v')} as version
      from creation_versions v
      join creations c on c.object_id = v.creation_id
      join objects o on o.id = v.creation_id
      where v.sha256 = h.sha256 and c.listed
      order by v.creation_id limit 1) f`.execute(db)
  return found.rows
}
