import type { ModNotes } from './rows.ts'

export const noModNotes: ModNotes = { sourceUrl: '', supportedVersions: '', changes: '' }

type Texts = {
  title: string
  body: string
  notes?: ModNotes | null | undefined
  tags?: readonly string[] | null | undefined
}

/** Returns every text that a screening rule applies to. */
export const toScreenedText = ({ title, body, notes, tags }: Texts): string =>
  [title, body, notes?.sourceUrl, notes?.supportedVersions, notes?.changes, tags?.join(' ')].filter(Boolean).join('\n')
