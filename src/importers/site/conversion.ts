import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import type { Report } from '../report.ts'
import type { Progress } from './http/progress.ts'
import type { People } from './people/people.ts'
import type { SourcePictures } from './people/sourcePictures.ts'
import type { Texts } from './people/texts.ts'
import type { Api } from './query/api.ts'

/** What all steps of a conversion share. */
export type SiteConversion = {
  readonly api: Api
  readonly archive: ArchiveWriter
  readonly report: Report
  readonly progress: Progress
  readonly people: People
  readonly pictures: SourcePictures
  readonly texts: Texts
  /** Lwids of tickets and creations that the archive has or gets. */
  readonly known: Set<string>
  readonly limits: { readonly maxFileBytes: number }
}
