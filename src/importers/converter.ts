import type { ArchiveWriter } from './archive/archiveWriter.ts'
import type { Report } from './report.ts'

export type NetworkOptions = {
  readonly requestsPerSecond: number
  /** Where answers are kept, so that a run that was stopped goes on. */
  readonly cacheDirectory: string
  /** What a dry run has read counts for the run after it. */
  readonly isDryRun?: boolean
}

export type Conversion = {
  /** A file or directory, or an address; the converter checks it. */
  readonly source: string
  readonly archive: ArchiveWriter
  readonly report: Report
  /** For a converter whose source is a running site. */
  readonly network?: NetworkOptions
}

export type Converter = {
  /** The name that the command takes, such as `discourse`. */
  readonly name: string
  /** Throws StartError, if the source cannot be read. */
  convert(conversion: Conversion): Promise<void>
}
