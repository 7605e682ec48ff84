import { type RawBuilder, sql } from 'kysely'
import { boardBuild, type ComparisonSummary, minBoardParts, modelBuild } from '#gamefiles/index.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { emptyText, type ScreenedText } from '#platform/screenedText.ts'
import type { DeclaredDependency, FileFacts, ModelError, ModelStatus, StoredFiles } from '../../server/rows.ts'

type BuiltFile = { file: string; byteSize: number; wiresLeftOut: number }

export type BuiltPoster = BuiltFile & { formSizes: number[] }

export type BuiltModel = {
  status: ModelStatus
  error: ModelError | null
  model: (BuiltFile & { gzipSize: number }) | null
  /** Bytes of the animation beside the model. */
  loopSize: number | null
  poster: BuiltPoster | null
  /** Width, height and depth. */
  squares: number[] | null
}

export type NewVersion = Pick<StoredFiles, 'fileName' | 'originalName' | 'byteSize' | 'sha256' | 'modelStatus'> & {
  number: number
  facts: FileFacts
  needs: string[]
  fileInPackage: string | null
  poster: BuiltPoster | null
  changelog: ScreenedText
  renderedChangelog: string
  createdAt: Date
}

/** What a version says of its file. */
export const toFileColumns = (facts: FileFacts, poster: BuiltPoster | null) => ({
  game_version: facts.gameVersion,
  save_size: facts.saveSize,
  component_count: facts.componentCount,
  wire_count: facts.wireCount,
  parts: JSON.stringify(facts.parts),
  mods: JSON.stringify(facts.mods),
  mod_id: facts.modId,
  mod_name: facts.modName,
  mod_author: facts.modAuthor,
  mod_version: facts.modVersion,
  dependencies: facts.dependencies,
  model_build: modelBuild,
  // A version with so few parts has no board that could be told from others, so none is to be described.
  board_build: facts.componentCount <= minBoardParts ? boardBuild : 0,
  poster_file: poster?.file ?? null,
  poster_size: poster?.byteSize ?? null,
  poster_form_sizes: poster?.formSizes ?? [],
  poster_wires_left_out: poster?.wiresLeftOut ?? 0,
})

/** Returns undefined if the creation has these bytes already. */
export async function insertVersion(
  db: WritableDb,
  creationId: number,
  version: NewVersion,
): Promise<number | undefined> {
  const { facts, poster } = version
  const row = await db
    .insertInto('creation_versions')
    .values({
      creation_id: creationId,
      number: version.number,
      changelog: version.changelog,
      rendered_changelog: version.renderedChangelog,
      file_name: version.fileName,
      file_in_package: version.fileInPackage,
      original_name: version.originalName,
      byte_size: version.byteSize,
      sha256: version.sha256,
      ...toFileColumns(facts, poster),
      needs: version.needs,
      model_status: version.modelStatus,
      created_at: version.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['creation_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Versions of one creation are added, withdrawn and restored one after another. Returns the number of its versions. */
export async function lockVersions(db: WritableDb, creationId: number): Promise<number> {
  const query = db.selectFrom('creations').where('object_id', '=', creationId).select('version_count').forUpdate()
  return (await query.executeTakeFirstOrThrow()).version_count
}

/**
 * Makes a version the one that the creation shows, after its versions have changed. A mod then shows the version's
 * changelog as what is new, unless it is empty.
 */
export async function showVersion(db: WritableDb, creationId: number, number: number): Promise<void> {
  await sql`
    update creations c set
      version_number = v.number,
      version_count = (select max(a.number) from creation_versions a where a.creation_id = c.object_id),
      file_name = v.file_name, file_in_package = v.file_in_package, original_name = v.original_name,
      byte_size = v.byte_size, sha256 = v.sha256, game_version = v.game_version,
      version_line = array_to_string(v.game_version[1:2], '.'), save_size = v.save_size,
      component_count = v.component_count, wire_count = v.wire_count, parts = v.parts, mods = v.mods,
      uses = array(select distinct key from jsonb_array_elements(v.parts) as part, lower(part ->> 'type') as type,
        unnest(array[type, regexp_replace(type, '^.*\\.', '')]) as key),
      needs = v.needs, mod_id = v.mod_id, mod_name = v.mod_name, mod_author = v.mod_author, mod_version = v.mod_version,
      dependencies = v.dependencies, model_status = v.model_status, model_error = v.model_error,
      model_file = v.model_file, model_size = v.model_size, model_gzip_size = v.model_gzip_size,
      model_wires_left_out = v.model_wires_left_out, model_loop_size = v.model_loop_size,
      poster_file = v.poster_file, poster_size = v.poster_size,
      poster_form_sizes = v.poster_form_sizes, poster_wires_left_out = v.poster_wires_left_out,
      works_with = case when c.kind = 'mod' then c.works_with else coalesce(
        (select range_agg(game_version_range(o.game_version, null)) from creation_versions o
          where o.creation_id = c.object_id and o.withdrawn_at is null and o.game_version <> '{}'), '{}') end,
      changes = case when c.kind = 'mod' and v.changelog <> '' then v.changelog else c.changes end
    from creation_versions v
    where c.object_id = ${creationId} and v.creation_id = c.object_id and v.number = ${number}`.execute(db)
}

export async function replaceDependencies(
  db: WritableDb,
  versionId: number,
  dependencies: readonly DeclaredDependency[],
): Promise<void> {
  await db.deleteFrom('creation_version_dependencies').where('version_id', '=', versionId).execute()
  if (!dependencies.length) return
  const rows = dependencies.map(({ type, creationId, modId }, position) => {
    return { version_id: versionId, position, type, creation_id: creationId, mod_id: modId }
  })
  await db.insertInto('creation_version_dependencies').values(rows).execute()
}

export async function updateChangelog(
  db: WritableDb,
  versionId: number,
  { changelog, renderedChangelog }: { changelog: ScreenedText; renderedChangelog: string },
): Promise<void> {
  await db
    .updateTable('creation_versions')
    .set({ changelog, rendered_changelog: renderedChangelog })
    .where('id', '=', versionId)
    .execute()
}

type Withdrawal = { at: Date; reason: ScreenedText; byStaff: boolean }

/** The staff also withdraw what its author has withdrawn. Returns false if nothing changed. */
export async function markWithdrawn(
  db: WritableDb,
  versionId: number,
  { at, reason, byStaff }: Withdrawal,
): Promise<boolean> {
  const query = db
    .updateTable('creation_versions')
    .set({ withdrawn_at: at, withdrawal_reason: reason, withdrawn_by_staff: byStaff })
    .where('id', '=', versionId)
    .where((e) => e.or([e('withdrawn_at', 'is', null), e.and([e.val(byStaff), e('withdrawn_by_staff', '=', false)])]))
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Returns false if it was not withdrawn, or by the staff although `byStaff` is false. */
export async function markRestored(db: WritableDb, versionId: number, byStaff: boolean): Promise<boolean> {
  const query = db
    .updateTable('creation_versions')
    .set({ withdrawn_at: null, withdrawal_reason: emptyText, withdrawn_by_staff: false })
    .where('id', '=', versionId)
    .where('withdrawn_at', 'is not', null)
    .where((e) => e.or([e.val(byStaff), e('withdrawn_by_staff', '=', false)]))
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Adds downloads to a version and to its creation. */
export async function addDownloads(
  db: WritableDb,
  { id, versionNumber, at }: { id: number; versionNumber: number; at: Date },
  count: number,
): Promise<void> {
  await sql`
    with version as (
      update creation_versions set download_count = download_count + ${count}
      where creation_id = ${id} and number = ${versionNumber}),
    today as (
      insert into creation_download_days (creation_id, day, download_count)
      values (${id}, (${at}::timestamptz at time zone 'UTC')::date, ${count})
      on conflict (creation_id, day)
        do update set download_count = creation_download_days.download_count + excluded.download_count)
    update creations set download_count = download_count + ${count} where object_id = ${id}`.execute(db)
}

/**
 * Stores the model of a new version, also in the creation if it shows that version. Returns false if another process
 * was first.
 */
export const updateModel = (db: WritableDb, versionId: number, built: BuiltModel): Promise<boolean> =>
  storeModel(db, versionId, { ...built, replaces: sql<boolean>`model_status = 'pending'` })

/**
 * Replaces the model and picture of a version that an earlier build made. Keeps them if `built` has none. Returns false
 * if another process was first.
 */
export async function replaceModel(db: WritableDb, versionId: number, built: BuiltModel): Promise<boolean> {
  const isOutdated = sql<boolean>`model_build < ${modelBuild}`
  if (built.model || built.poster) return storeModel(db, versionId, { ...built, replaces: isOutdated })
  const query = db.updateTable('creation_versions').set({ model_build: modelBuild }).where('id', '=', versionId)
  const kept = await query.where('model_status', 'in', ['ready', 'none']).where(isOutdated).executeTakeFirst()
  return kept.numUpdatedRows > 0n || storeModel(db, versionId, { ...built, replaces: isOutdated })
}

type StoreParams = BuiltModel & { replaces: RawBuilder<boolean> }

/** Keeps the poster if there is no other one. */
async function storeModel(
  db: WritableDb,
  versionId: number,
  { status, error, model, loopSize, poster, squares, replaces }: StoreParams,
) {
  const query = db
    .updateTable('creation_versions')
    .set({ model_status: status, model_error: error, model_build: modelBuild, squares })
    .set({ model_file: model?.file ?? null, model_size: model?.byteSize ?? null })
    .set({ model_gzip_size: model?.gzipSize ?? null, model_wires_left_out: model?.wiresLeftOut ?? 0 })
    .set({ model_loop_size: loopSize })
    .$if(poster !== null, (update) =>
      update
        .set({ poster_file: poster?.file ?? null, poster_size: poster?.byteSize ?? null })
        .set({ poster_form_sizes: poster?.formSizes ?? [], poster_wires_left_out: poster?.wiresLeftOut ?? 0 }),
    )
    .where('id', '=', versionId)
    .where(replaces)
    .where(sql<boolean>`exists (select from creations where object_id = creation_id and files_removed_at is null)`)
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) return false
  await showModel(db, versionId)
  return true
}

const showModel = (db: WritableDb, versionId: number) =>
  sql`update creations c set model_status = v.model_status, model_error = v.model_error, model_file = v.model_file, model_size = v.model_size,
      model_gzip_size = v.model_gzip_size, model_wires_left_out = v.model_wires_left_out,
      model_loop_size = v.model_loop_size, poster_file = v.poster_file,
      poster_size = v.poster_size, poster_form_sizes = v.poster_form_sizes, poster_wires_left_out = v.poster_wires_left_out
    from creation_versions v
    where v.id = ${versionId} and c.object_id = v.creation_id and c.version_number = v.number`.execute(db)

/** A version, and the number of the earlier one that it is compared with. */
type ComparedPair = { versionId: number; formerNumber: number; at: Date }

export type BuiltComparison = {
  status: 'ready' | 'failed'
  summary: ComparisonSummary | null
  model: BuiltModel['model']
}

/** Returns false if another process was first or the files were removed. */
export async function insertComparison(
  db: WritableDb,
  { versionId, formerNumber, at }: ComparedPair,
  { status, summary, model }: BuiltComparison,
): Promise<boolean> {
  const inserted = await sql`
    insert into creation_version_comparisons
      (version_id, former_number, compared_at, status, summary, model_file, model_size, model_gzip_size, model_wires_left_out)
    select v.id, ${formerNumber}, ${at}, ${status}, ${summary && JSON.stringify(summary)}::jsonb, ${model?.file ?? null},
      ${model?.byteSize ?? null}::bigint, ${model?.gzipSize ?? null}::bigint, ${model?.wiresLeftOut ?? 0}::integer
    from creation_versions v join creations c on c.object_id = v.creation_id
    where v.id = ${versionId} and c.files_removed_at is null
    on conflict (version_id, former_number) do nothing returning version_id`.execute(db)
  return inserted.rows.length > 0
}

/** Keeps the newest comparisons of versions that are no neighbours; a job sweeps the files of deleted ones. */
export async function deleteOldComparisons(db: WritableDb, creationId: number, kept: number): Promise<void> {
  await sql`
    delete from creation_version_comparisons where (version_id, former_number) in (
      select c.version_id, c.former_number from creation_version_comparisons c
      join creation_versions v on v.id = c.version_id
      where v.creation_id = ${creationId} and c.former_number < v.number - 1
      order by c.compared_at desc, c.version_id desc, c.former_number offset ${kept})`.execute(db)
}
