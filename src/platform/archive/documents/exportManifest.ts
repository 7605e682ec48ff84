import { z } from 'zod'

export const exportFormatVersion = 1

/** Written last: a directory without it is no whole export. */
export const exportManifestSchema = z.object({
  format: z.literal('backplane-export'),
  formatVersion: z.literal(exportFormatVersion),
  /** The version of Backplane that has written it. */
  version: z.string().optional(),
  createdAt: z.iso.datetime().optional(),
  /** Whether fields that the site computes, such as rendered texts and counts, are trusted. */
  hasDerived: z.boolean().default(false),
  /** Where each sequence of numbers goes on. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })).default([]),
  /** The number of documents in each file; it is compared if it is given. */
  counts: z.record(z.string(), z.int()).default({}),
})

export type ExportManifest = z.output<typeof exportManifestSchema>

export const exportManifestName = 'manifest.json'
export const fileListName = 'files.jsonl'

export const fileLineSchema = z.strictObject({
  name: z.string().describe('Name in the file store, such as images/ and the id of the image.'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('The file is files/ and this hash.'),
  byteSize: z.int(),
})
