import type { Report } from '../../report.ts'
import type { UploadLink } from '../uploads.ts'

/** What the texts of a back-up refer to, as the archive has it. */
export type References = {
  /** The new name of a member whose name has changed, by the former one in lower case. */
  findNewName(name: string): string | undefined
  /** The lwid of a post or comment that the archive has. */
  findPost(topicId: number, postNumber: number): string | undefined
  /** The path of a forum that everybody sees. */
  findForumPath(slug: string): string | undefined
  /** Whether the old site answered at this name. */
  isOwnHost(host: string): boolean
  /** Whether a single line break was shown as one. */
  readonly hasLineBreaks: boolean
}

/** The text that is converted. */
export type TextSource = {
  /** Names the text in the report, such as `post 12`. */
  readonly label: string
  /** Adds what the text shows, and says how; undefined for what is no upload. */
  loadUpload(key: string): Promise<UploadLink | undefined>
}

export type TextContext = References & { readonly report: Report; readonly label: string }
