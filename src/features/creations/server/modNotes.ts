import { emptyText } from '#platform/screenedText.ts'
import type { ModNotes } from './rows.ts'

export const noModNotes: ModNotes = {
  sourceUrl: emptyText,
  supportedVersions: emptyText,
  changes: emptyText,
}

/** The notes of a mod as the form sends them. */
export type GivenNotes = { sourceUrl: string; supportedVersions: string; changes: string }

type Texts = {
  title: string
  body: string
  notes?: GivenNotes | null | undefined
  tags?: readonly string[] | null | undefined
}

/** Every text of a creation that a screening rule applies to, by the names of their columns. */
export const toScreenedTexts = ({ title, body, notes, tags }: Texts) => ({
  title,
  body,
  sourceUrl: notes?.sourceUrl ?? '',
  supportedVersions: notes?.supportedVersions ?? '',
  changes: notes?.changes ?? '',
  tags: tags ?? [],
})
