import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import { creationLimits } from '../contract/creationLimits.ts'
import type { StatedLicence } from '../lineage/contract/licences.ts'
import { getWorksWith, toWorksWith } from '../versions/server/worksWith.ts'
import type { BuiltPoster } from '../versions/server/writes.ts'
import { noModNotes } from './modNotes.ts'
import type { CreationDetails, CreationRow, FileFacts, ModelStatus, ModNotes } from './rows.ts'

type NewCreation = Pick<CreationRow, 'title' | 'slug' | 'fileName' | 'originalName' | 'byteSize' | 'sha256'> &
  Pick<CreationDetails, 'body' | 'renderedBody'> & {
    facts: FileFacts
    fileInPackage: string | null
    uses: string[]
    needs: string[]
    isGameUpload: boolean
    isModelCover: boolean
    notes: ModNotes
    poster: BuiltPoster | null
    modelStatus: ModelStatus
    licence: StatedLicence
    tags: readonly ScreenedText[]
    authorId: number
    createdAt: Date
  }

export async function insertCreation(db: WritableDb, id: number, creation: NewCreation): Promise<void> {
  const { facts, title, slug, body, renderedBody, uses, needs, notes, poster } = creation
  await db
    .insertInto('creations')
    .values({
      object_id: id,
      kind: facts.kind,
      title,
      slug,
      body,
      rendered_body: renderedBody,
      is_game_upload: creation.isGameUpload,
      is_model_cover: creation.isModelCover,
      ...toNoteColumns(notes),
      works_with: getWorksWith(facts, notes),
      poster_file: poster?.file ?? null,
      poster_size: poster?.byteSize ?? null,
      poster_form_sizes: poster?.formSizes ?? [],
      poster_wires_left_out: poster?.wiresLeftOut ?? 0,
      file_name: creation.fileName,
      file_in_package: creation.fileInPackage,
      original_name: creation.originalName,
      byte_size: creation.byteSize,
      sha256: creation.sha256,
      game_version: facts.gameVersion,
      version_line: facts.gameVersion.slice(0, 2).join('.'),
      save_size: facts.saveSize,
      component_count: facts.componentCount,
      wire_count: facts.wireCount,
      parts: JSON.stringify(facts.parts),
      mods: JSON.stringify(facts.mods),
      uses,
      needs,
      mod_id: facts.modId,
      mod_name: facts.modName,
      mod_author: facts.modAuthor,
      mod_version: facts.modVersion,
      dependencies: facts.dependencies,
      model_status: creation.modelStatus,
      licence: creation.licence,
      tags: [...creation.tags],
      author_id: creation.authorId,
      created_at: creation.createdAt,
    })
    .execute()
}

const toNoteColumns = (notes: ModNotes) => ({
  source_url: notes.sourceUrl,
  supported_versions: notes.supportedVersions,
  changes: notes.changes,
  works_with: toWorksWith(notes),
})

type Texts = Pick<CreationDetails, 'body' | 'renderedBody'> &
  Pick<CreationRow, 'title' | 'slug'> & {
    /** Undefined keeps them. */
    notes: ModNotes | undefined
    isModelCover: boolean | undefined
    /** Undefined keeps them. */
    tags: readonly ScreenedText[] | undefined
  }

export async function updateCreationTexts(db: WritableDb, id: number, texts: Texts): Promise<void> {
  const { title, slug, body, renderedBody, notes, isModelCover, tags } = texts
  await db
    .updateTable('creations')
    .set({ title, slug, body, rendered_body: renderedBody })
    .$if(isModelCover !== undefined, (query) => query.set({ is_model_cover: isModelCover ?? false }))
    .$if(tags !== undefined, (query) =>
      query.set({
        tags: [...(tags ?? [])],
        removed_tags: sql<
          string[]
        >`array(select tag from unnest(removed_tags) tag where tag <> all(${tags ?? []}::text[]))`,
      }),
    )
    .$if(notes !== undefined, (query) => query.set(toNoteColumns(notes ?? noModNotes)))
    .where('object_id', '=', id)
    .execute()
}

/** False if the creation does not have it. */
export async function deleteTag(db: WritableDb, id: number, tag: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('creations')
    .set({
      tags: sql<ScreenedText[]>`array_remove(tags, ${tag})`,
      removed_tags: sql<string[]>`array_append(array_remove(removed_tags, ${tag}), ${tag})`,
    })
    .where('object_id', '=', id)
    .where(sql<boolean>`${tag} = any (tags)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if the creation has it, or has as many as it can. */
export async function insertTag(db: WritableDb, id: number, tag: ScreenedText): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('creations')
    .set({
      tags: sql<ScreenedText[]>`tags || ${tag}::text`,
      removed_tags: sql<string[]>`array_remove(removed_tags, ${tag})`,
    })
    .where('object_id', '=', id)
    .where(sql<boolean>`${tag} <> all (tags) and cardinality(tags) < ${creationLimits.maxTags}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceImages(db: WritableDb, id: number, imageIds: readonly string[]): Promise<void> {
  await db.deleteFrom('creation_images').where('creation_id', '=', id).execute()
  if (!imageIds.length) return
  const rows = imageIds.map((imageId, position) => ({ creation_id: id, image_id: imageId, position }))
  await db.insertInto('creation_images').values(rows).execute()
}

export async function markFilesRemoved(db: WritableDb, id: number, at: Date): Promise<void> {
  await db.updateTable('creations').set({ files_removed_at: at }).where('object_id', '=', id).execute()
}
