import type { DependencyInput } from '#generated/operations.ts'
import type { Version } from '../versionPage.ts'

export type DependencyDraft = { key: number; type: DependencyInput['type']; target: string }

/** Drafts the dependencies that the author declared, without those of the file. */
export const toDrafts = (dependencies: Version['dependencies']): DependencyDraft[] =>
  dependencies
    .filter(({ isFromFile, modId, creation }) => !isFromFile && (modId || creation))
    .map(({ type, modId, creation }, key) => ({ key, type, target: modId || (creation?.canonicalPath ?? '') }))

/** Compares what would be sent. */
export const haveChanged = (drafts: readonly DependencyDraft[], former: readonly DependencyDraft[]): boolean =>
  JSON.stringify(toInput(drafts)) !== JSON.stringify(toInput(former))

/** Leaves out empty rows. */
export const toInput = (drafts: readonly DependencyDraft[]): DependencyInput[] =>
  drafts.filter(({ target }) => target.trim()).map(({ type, target }) => ({ type, target }))
