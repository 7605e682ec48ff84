import { ratedByViewer } from '#features/ratings/server/index.ts'
import type { Resolvers, SubassemblyResolvers } from '#generated/resolvers.ts'
import { userTag } from '#objects/contract/tags.ts'
import { showText } from '#objects/server/renderText.ts'
import { epochSeconds } from '#platform/clock.ts'
import { creationsTag } from '../contract/tags.ts'
import { dependentsOf, detailsOf, imagePathFor, imagesOf, neededBy, thumbnailOf } from './details.ts'
import { listVersionLines, listWithFile } from './hub/queries.ts'
import { kindOf, readList } from './hub/readFilter.ts'
import { countOf, pageOf } from './hub/show.ts'
import { showCreation } from './loadCreation.ts'
import { metaTagsOfCreation } from './metaTagsOfCreation.ts'
import { deleteCreation } from './operations/deleteCreation.ts'
import { updateCreation } from './operations/updateCreation.ts'
import { uploadCreation } from './operations/uploadCreation.ts'
import { creationPath, downloadPath, fallbackName, modelPath, posterPath, typeName } from './paths.ts'
import { creationPolicy } from './policy.ts'
import { savedName } from './routes/savedName.ts'
import type { CreationRow } from './rows.ts'

const contentKind = { world: 'WORLD', subassembly: 'SUBASSEMBLY', mod: 'MOD' } as const
const modelStatus = { none: 'NONE', pending: 'PENDING', ready: 'READY', failed: 'FAILED' } as const

/** The same for all three kinds. */
const fields: SubassemblyResolvers = {
  id: (creation) => creation.lwid,
  numericId: (creation) => creation.number,
  kind: (creation) => contentKind[creation.kind],
  body: async (creation, _, ctx) => (await detailsOf(ctx, creation)).body,
  renderedBody: async (creation, _, ctx) =>
    showText(ctx, (await detailsOf(ctx, creation)).renderedBody, creation.hiddenAt !== null),
  createdAt: (creation) => epochSeconds(creation.createdAt),
  createdAtIso: (creation) => creation.createdAt.toISOString(),
  editedAt: (creation) => creation.editedAt && epochSeconds(creation.editedAt),
  canEdit: (creation, _, ctx) => creationPolicy.edit(ctx.viewer, creation),
  canDelete: (creation, _, ctx) => creationPolicy.delete(ctx.viewer, creation),
  hidden: (creation) => creation.hiddenAt !== null,
  canonicalPath: creationPath,
  shareId: (creation) => creation.lwid,
  async metaTags(creation, _, ctx) {
    const [{ renderedBody }, image] = await Promise.all([detailsOf(ctx, creation), thumbnailOf(ctx, creation)])
    return metaTagsOfCreation(ctx, creation, { renderedBody, thumbnail: image })
  },
  fileSize: (creation) => creation.byteSize,
  fileName: ({ originalName, kind }) => savedName(originalName, fallbackName[kind]),
  downloadUrl: downloadPath,
  ratedByMe: (creation, _, ctx) => ratedByViewer(ctx, creation.id),
  thumbnail: (creation, _, ctx) => thumbnailOf(ctx, creation),
  author(creation, _, ctx) {
    ctx.shown.add(userTag(creation.author.id))
    return creation.author
  },
  images: (creation, _, ctx) => imagesOf(ctx, creation),
  model: (creation) => fileAt(modelPath(creation), creation.modelSize, creation.modelWiresLeftOut),
  modelStatus: (creation) => modelStatus[creation.modelStatus],
  modelThumbnail: (creation) => fileAt(posterPath(creation), creation.posterSize, creation.posterWiresLeftOut),
  async blotterInfo(creation, _, ctx) {
    if (creation.kind === 'mod') return null
    const { gameVersion, saveSize, componentCount, wireCount, mods, parts } = await detailsOf(ctx, creation)
    return {
      game_version: gameVersion,
      blotter_size: saveSize ?? 0,
      component_count: componentCount,
      wire_count: wireCount,
      mods,
      parts,
    }
  },
  async modInfo(creation, _, ctx) {
    if (creation.kind !== 'mod') return null
    const { modId, modName, modAuthor, modVersion, dependencies } = await detailsOf(ctx, creation)
    const id = modId ?? ''
    const dependentCount = await dependentsOf(ctx, id)
    return { id, name: modName ?? '', author: modAuthor ?? '', version: modVersion ?? '', dependencies, dependentCount }
  },
  needs: (creation, _, ctx) => neededBy(ctx, creation),
}

const fileAt = (downloadUrl: string, byteSize: number | null, wiresLeftOut: number) =>
  byteSize === null ? null : { downloadUrl, byteSize, wiresLeftOut }

export const creationResolvers: Resolvers = {
  Query: {
    creations(_, { page, ...wish }, ctx) {
      const { sort, ...list } = readList(ctx, wish)
      return pageOf(ctx, list, sort ? { ...page, sort: [sort] } : page)
    },
    creationCount(_, wish, ctx) {
      const { sort: _sort, ...list } = readList(ctx, wish)
      return countOf(ctx, list)
    },
    creation: (_, { id }, ctx) => showCreation(ctx, id),
    creationVersions(_, { kind }, ctx) {
      ctx.shown.add(creationsTag)
      return listVersionLines(ctx.db, kind ? [kindOf[kind]] : ['world', 'subassembly'])
    },
    creationsWithFile: (_, { sha256 }, ctx) => listWithFile(ctx.db, sha256.toLowerCase()),
  },
  Mutation: {
    uploadCreation: (_, { input }, ctx) => uploadCreation(ctx, input),
    updateCreation: (_, input, ctx) => updateCreation(ctx, input),
    deleteCreation: (_, input, ctx) => deleteCreation(ctx, input),
  },
  Creation: { __resolveType: ({ kind }: CreationRow) => typeName[kind] },
  World: fields as Resolvers['World'],
  Subassembly: fields,
  Mod: fields as Resolvers['Mod'],
  CreationImage: {
    filename: ({ id, name }) => name || `${id}.webp`,
    downloadUrl: ({ id, isHidden }, _, ctx) => imagePathFor(ctx, id, isHidden),
  },
}
