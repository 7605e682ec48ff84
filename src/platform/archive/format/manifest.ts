import { z } from 'zod'

export const formatVersion = 1

/** The first file of a back-up: what is needed before its rows can be loaded. */
export const manifestSchema = z.object({
  format: z.literal('backplane-backup'),
  formatVersion: z.literal(formatVersion),
  version: z.string(),
  /** The time of the snapshot. */
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).readonly() })),
  hasSecrets: z.boolean(),
})

export type Manifest = z.output<typeof manifestSchema>

/** The last file: a back-up without it is not whole. */
export const summarySchema = z.object({
  tables: z.record(z.string(), z.object({ rowCount: z.int(), rowHash: z.string() })),
  fileCount: z.int(),
  fileBytes: z.int(),
  /** SHA-256 of all lists of hashes, one after the other. */
  hashOfHashes: z.string(),
})

export type Summary = z.output<typeof summarySchema>

export const manifestName = 'manifest.json'
export const summaryName = 'summary.json'
export const rowsFolder = 'rows'
export const filesFolder = 'files'
export const hashesFolder = 'hashes'
export const secretsFolder = 'secrets'
export const jobsName = 'jobs.jsonl'
