import { isRatedByViewer } from '#features/ratings/server/index.ts'
import type { Resolvers, SubassemblyResolvers } from '#generated/resolvers.ts'
import { userTag } from '#objects/contract/tags.ts'
import { loadLastReply } from '#objects/server/lastReply.ts'
import { resolveText } from '#objects/server/renderText.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { toSafeFileName } from '#platform/files/safeFileName.ts'
import { isModAwaited } from '../awaitedMods/server/isModAwaited.ts'
import { awaitMod } from '../awaitedMods/server/operations/awaitMod.ts'
import { creationsTag } from '../contract/tags.ts'
import { expandTitles } from '../hub/server/expandTitles.ts'
import { loadHubCount, loadHubPage } from '../hub/server/loadHub.ts'
import { kindByContentKind, parseListArguments, tryListArguments } from '../hub/server/parseListArguments.ts'
import { listCreationsWithFile, listModsWithId, listVersionLines } from '../hub/server/queries.ts'
import {
  loadLicenceOptions,
  loadParents,
  loadRemixCount,
  loadRemixes,
  loadSuggestedParents,
} from '../lineage/server/loadLineage.ts'
import { loadPinnedCreations } from '../pins/server/loadPins.ts'
import { pinCreations } from '../pins/server/operations/pinCreations.ts'
import { setTestBench } from '../testBench/server/operations/setTestBench.ts'
import { testBenchFields, testBenchTableFields } from '../testBench/server/resolvers.ts'
import { uploadCreation } from '../upload/server/operations/uploadCreation.ts'
import { loadVersionFor, loadVersions } from '../versions/server/loadVersion.ts'
import { findVersion } from '../versions/server/queries.ts'
import { modelError, modelStatus, versionResolvers } from '../versions/server/resolvers.ts'
import { buildCreationMetaTags } from './creationMetaTags.ts'
import { loadTags } from './creationTags/loadTags.ts'
import {
  getImagePath,
  getThumbnailPath,
  loadDependentCount,
  loadDetails,
  loadImages,
  loadNeededMods,
} from './details.ts'
import { findCreationForPage } from './loadCreation.ts'
import { deleteCreation } from './operations/deleteCreation.ts'
import { removeCreationTag } from './operations/removeCreationTag.ts'
import { updateCreation } from './operations/updateCreation.ts'
import { creationPath, downloadPath, fallbackFileName, loopPath, modelPath, posterPath, typeName } from './paths.ts'
import { creationPolicy } from './policy.ts'
import type { CreationRow } from './rows.ts'
import { toCreationFile } from './toCreationFile.ts'

const contentKind = { world: 'WORLD', subassembly: 'SUBASSEMBLY', mod: 'MOD' } as const

const fields: SubassemblyResolvers = {
  ...testBenchFields,
  id: (creation) => creation.lwid,
  numericId: (creation) => creation.number,
  kind: (creation) => contentKind[creation.kind],
  body: async (creation, _, ctx) => (await loadDetails(ctx, creation)).body,
  renderedBody: async (creation, _, ctx) =>
    resolveText(ctx, (await loadDetails(ctx, creation)).renderedBody, creation.hiddenAt !== null),
  createdAt: (creation) => toEpochSeconds(creation.createdAt),
  createdAtIso: (creation) => creation.createdAt.toISOString(),
  editedAt: (creation) => creation.editedAt && toEpochSeconds(creation.editedAt),
  canEdit: (creation, _, ctx) => creationPolicy.edit(ctx.viewer, creation),
  canDelete: (creation, _, ctx) => creationPolicy.delete(ctx.viewer, creation),
  canRemoveTags: (creation, _, ctx) => creationPolicy.removeTag(ctx.viewer, creation),
  hidden: (creation) => creation.hiddenAt !== null,
  canonicalPath: creationPath,
  shareId: (creation) => creation.lwid,
  async metaTags(creation, _, ctx) {
    const [{ renderedBody }, image] = await Promise.all([loadDetails(ctx, creation), getThumbnailPath(ctx, creation)])
    return buildCreationMetaTags(ctx, creation, { renderedBody, thumbnail: image })
  },
  fileSize: (creation) => creation.byteSize,
  fileName: ({ originalName, kind }) => toSafeFileName(originalName, fallbackFileName[kind]),
  downloadUrl: downloadPath,
  lastReply: loadLastReply,
  ratedByMe: (creation, _, ctx) => isRatedByViewer(ctx, creation.id),
  thumbnail: (creation, _, ctx) => getThumbnailPath(ctx, creation),
  loop: (creation) => (creation.modelFile && creation.modelLoopSize !== null ? loopPath(creation) : ''),
  author(creation, _, ctx) {
    ctx.cacheTags.add(userTag(creation.author.id))
    return creation.author
  },
  images: (creation, _, ctx) => loadImages(ctx, creation),
  model: (creation) => toCreationFile(modelPath(creation), creation.modelSize, creation.modelWiresLeftOut),
  modelStatus: (creation) => modelStatus[creation.modelStatus],
  modelError: (creation) => creation.modelError && modelError[creation.modelError],
  modelThumbnail: (creation) => toCreationFile(posterPath(creation), creation.posterSize, creation.posterWiresLeftOut),
  modelIsCover: (creation) => creation.isModelCover,
  async blotterInfo(creation, _, ctx) {
    if (creation.kind === 'mod') return null
    const { gameVersion, saveSize, componentCount, wireCount, mods, parts, squares } = await loadDetails(ctx, creation)
    return {
      game_version: gameVersion,
      blotter_size: saveSize ?? 0,
      component_count: componentCount,
      wire_count: wireCount,
      mods,
      parts,
      squares,
    }
  },
  async modInfo(creation, _, ctx) {
    if (creation.kind !== 'mod') return null
    const details = await loadDetails(ctx, creation)
    const { modId, modName, modAuthor, modVersion, dependencies, sourceUrl, supportedVersions, changes } = details
    const id = modId ?? ''
    const dependentCount = await loadDependentCount(ctx, id)
    const manifest = { id, name: modName ?? '', author: modAuthor ?? '', version: modVersion ?? '', dependencies }
    return { ...manifest, dependentCount, sourceUrl, supportedVersions, changes }
  },
  needs: (creation, _, ctx) => loadNeededMods(ctx, creation),
  versions: (creation, { page }, ctx) => loadVersions(ctx, creation, page),
  version: async (creation, { number }, ctx) => (await findVersion(ctx.db, creation, number)) ?? null,
  versionFor: (creation, { gameVersion }, ctx) => loadVersionFor(ctx, creation, gameVersion),
  canAddVersion: (creation, _, ctx) => creationPolicy.addVersion(ctx.viewer, creation),
  basedOn: (creation, _, ctx) => loadParents(ctx, creation),
  remixes: (creation, _, ctx) => loadRemixes(ctx, creation),
  remixCount: (creation, _, ctx) => loadRemixCount(ctx, creation),
  suggestedParents: (creation, _, ctx) => loadSuggestedParents(ctx, creation),
}

export const creationResolvers: Resolvers = {
  Query: {
    async creations(_, { page, ...listArguments }, ctx) {
      const { sort, ...list } = await expandTitles(ctx, parseListArguments(ctx, listArguments))
      return loadHubPage(ctx, list, sort ? { ...page, sort: [sort] } : page)
    },
    async creationList(_, { page, ...listArguments }, ctx) {
      const parsed = tryListArguments(ctx, listArguments)
      if (parsed.queryError) return { creations: [], count: 0, queryError: parsed.queryError }
      const { sort, ...list } = await expandTitles(ctx, parsed)
      const [creations, count] = await Promise.all([
        loadHubPage(ctx, list, sort ? { ...page, sort: [sort] } : page),
        loadHubCount(ctx, list),
      ])
      return { creations, count, queryError: null }
    },
    async creationCount(_, listArguments, ctx) {
      const { sort: _sort, ...list } = await expandTitles(ctx, parseListArguments(ctx, listArguments))
      return loadHubCount(ctx, list)
    },
    creation: (_, { id }, ctx) => findCreationForPage(ctx, id),
    creationVersions(_, { kind }, ctx) {
      ctx.cacheTags.add(creationsTag)
      return listVersionLines(ctx.db, kind ? [kindByContentKind[kind]] : ['world', 'subassembly'])
    },
    creationTags: (_, input, ctx) => loadTags(ctx, input),
    licenceOptions: (_, input, ctx) => loadLicenceOptions(ctx, input),
    othersModsWithId: (_, { modId }, ctx) => listModsWithId(ctx.db, modId, ctx.viewer?.id ?? null),
    creationsWithFile: (_, { sha256 }, ctx) => listCreationsWithFile(ctx.db, sha256.toLowerCase()),
  },
  ...versionResolvers,
  Mutation: {
    ...versionResolvers.Mutation,
    uploadCreation: (_, { input }, ctx) => uploadCreation(ctx, input),
    updateCreation: (_, input, ctx) => updateCreation(ctx, input),
    deleteCreation: (_, input, ctx) => deleteCreation(ctx, input),
    removeCreationTag: (_, input, ctx) => removeCreationTag(ctx, input),
    setTestBench: (_, input, ctx) => setTestBench(ctx, input),
    awaitMod: (_, input, ctx) => awaitMod(ctx, input),
    pinCreations: (_, input, ctx) => pinCreations(ctx, input),
  },
  NeededMod: { isAwaited: ({ id }, _, ctx) => isModAwaited(ctx, id) },
  User: { pinnedCreations: (user, _, ctx) => loadPinnedCreations(ctx, user) },
  Creation: { __resolveType: ({ kind }: CreationRow) => typeName[kind] },
  World: fields as Resolvers['World'],
  Subassembly: fields,
  Mod: fields as Resolvers['Mod'],
  TestBench: testBenchTableFields,
  CreationImage: {
    filename: ({ id, name }) => name || `${id}.webp`,
    downloadUrl: ({ id, isHidden }, _, ctx) => getImagePath(ctx, id, isHidden),
  },
}
