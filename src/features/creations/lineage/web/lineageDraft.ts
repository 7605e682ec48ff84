import type { StatedLicence } from '../contract/licences.ts'
import type { ParentChoice } from './useParentSearch.ts'

export type LineageDraft = { parents: readonly ParentChoice[]; licence: StatedLicence }

export const emptyLineage: LineageDraft = { parents: [], licence: null }

export const toLineageInput = ({ parents, licence }: LineageDraft) => ({
  basedOn: parents.map(({ id }) => id),
  licence,
})

export const toLineageKey = (draft: LineageDraft): string => JSON.stringify(toLineageInput(draft))
