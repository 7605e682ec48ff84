import type { Resolvers } from '#generated/resolvers.ts'
import { resolveText } from '#objects/server/renderText.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { toSafeFileName } from '#platform/files/safeFileName.ts'
import { isModAwaited } from '../../awaitedMods/server/isModAwaited.ts'
import {
  fallbackFileName,
  versionComparisonPath,
  versionDownloadPath,
  versionModelPath,
  versionPath,
  versionPosterPath,
} from '../../server/paths.ts'
import { creationPolicy, versionPolicy } from '../../server/policy.ts'
import type { DependencyType, ModelError, ModelStatus, VersionDependencyRow } from '../../server/rows.ts'
import { toCreationFile } from '../../server/toCreationFile.ts'
import { testResultOfVersion } from '../../testBench/server/resolvers.ts'
import { canBeCompared } from './canBeCompared.ts'
import { loadDependencies } from './dependencies.ts'
import { loadVersionFacts } from './loadVersion.ts'
import { addCreationVersion } from './operations/addCreationVersion.ts'
import { compareVersions } from './operations/compareVersions.ts'
import { restoreCreationVersion } from './operations/restoreCreationVersion.ts'
import { updateCreationVersion } from './operations/updateCreationVersion.ts'
import { withdrawCreationVersion } from './operations/withdrawCreationVersion.ts'
import { findComparison } from './queries.ts'

export const modelStatus = {
  none: 'NONE',
  pending: 'PENDING',
  ready: 'READY',
  failed: 'FAILED',
} as const satisfies Record<ModelStatus, string>
export const modelError = {
  tooLarge: 'TOO_LARGE',
  unknownFormat: 'UNKNOWN_FORMAT',
  empty: 'EMPTY',
} as const satisfies Record<ModelError, string>
const dependencyType = {
  required: 'REQUIRED',
  optional: 'OPTIONAL',
  incompatible: 'INCOMPATIBLE',
} as const satisfies Record<DependencyType, string>

function toDependencyStatus({ creation, isCyclic }: VersionDependencyRow) {
  if (!creation) return 'MISSING'
  return isCyclic ? 'CYCLIC' : 'FOUND'
}

export const versionResolvers: Resolvers = {
  Mutation: {
    addCreationVersion: (_, { input }, ctx) => addCreationVersion(ctx, input),
    updateCreationVersion: (_, input, ctx) => updateCreationVersion(ctx, input),
    withdrawCreationVersion: (_, input, ctx) => withdrawCreationVersion(ctx, input),
    compareVersions: (_, input, ctx) => compareVersions(ctx, input),
    restoreCreationVersion: (_, input, ctx) => restoreCreationVersion(ctx, input),
  },
  CreationVersion: {
    id: ({ creation, number }) => `${creation.lwid}/${number}`,
    name: ({ modVersion }) => modVersion ?? '',
    renderedChangelog: ({ renderedChangelog, creation }, _, ctx) =>
      resolveText(ctx, renderedChangelog, creation.hiddenAt !== null),
    createdAt: (version) => toEpochSeconds(version.createdAt),
    createdAtIso: (version) => version.createdAt.toISOString(),
    canonicalPath: versionPath,
    isCurrent: ({ creation, number }) => creation.versionNumber === number,
    withdrawnAt: ({ withdrawnAt }) => withdrawnAt && toEpochSeconds(withdrawnAt),
    fileSize: (version) => version.byteSize,
    fileName: ({ originalName, creation }) => toSafeFileName(originalName, fallbackFileName[creation.kind]),
    downloadUrl: versionDownloadPath,
    model: (version) => toCreationFile(versionModelPath(version), version.modelSize, version.modelWiresLeftOut),
    modelStatus: (version) => modelStatus[version.modelStatus],
    modelError: (version) => version.modelError && modelError[version.modelError],
    modelThumbnail: (version) =>
      toCreationFile(versionPosterPath(version), version.posterSize, version.posterWiresLeftOut),
    async blotterInfo(version, _, ctx) {
      if (version.creation.kind === 'mod') return null
      const { saveSize, parts, mods, squares } = await loadVersionFacts(ctx, version)
      return {
        game_version: version.gameVersion,
        blotter_size: saveSize ?? 0,
        component_count: version.componentCount,
        wire_count: version.wireCount,
        mods,
        parts,
        squares,
      }
    },
    async comparison(version, { from: stated }, ctx) {
      const from = stated ?? version.number - 1
      if (!canBeCompared(version, from)) return null
      const comparison = await findComparison(ctx.db, version.versionId, from)
      const { parts = [], wires = { added: 0, removed: 0, moved: 0 } } = comparison?.summary ?? {}
      return {
        status: modelStatus[comparison?.status ?? 'pending'],
        parts,
        wiresAdded: wires.added,
        wiresRemoved: wires.removed,
        wiresMoved: wires.moved,
        model: toCreationFile(
          versionComparisonPath(version, from),
          comparison?.modelSize ?? null,
          comparison?.modelWiresLeftOut ?? 0,
        ),
      }
    },
    dependencies: (version, _, ctx) => loadDependencies(ctx, version),
    testResult: testResultOfVersion,
    canEdit: ({ creation }, _, ctx) => creationPolicy.edit(ctx.viewer, creation),
    canWithdraw: ({ creation }, _, ctx) => creationPolicy.delete(ctx.viewer, creation),
    canRestore: (version, _, ctx) => versionPolicy.restore(ctx.viewer, version),
  },
  VersionDependency: {
    type: ({ type }) => dependencyType[type],
    status: toDependencyStatus,
    isAwaited: async ({ modId }, _, ctx) => modId !== '' && isModAwaited(ctx, modId),
  },
}
