import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import type { Report } from '../report.ts'
import type { Planning } from './convertPlanning.ts'
import type { Product } from './convertProducts.ts'
import type { SourceIndex } from './readIndex.ts'
import type { SourceRepository } from './source/findRepositories.ts'
import type { GithubUser } from './source/schemas.ts'

/** What the steps of converting one repository share. */
export type RepositoryConversion = {
  readonly repository: SourceRepository
  readonly archive: ArchiveWriter
  readonly report: Report
  readonly index: SourceIndex
  readonly product: Product
  readonly planning: Planning
  /** The number of a ticket here. */
  toNumber(fullName: string, number: number): number
  toUserLwid(user: GithubUser | null | undefined): string
  /** Turns a text of the repository into our Markdown. */
  convertBody(body: string): string
}
