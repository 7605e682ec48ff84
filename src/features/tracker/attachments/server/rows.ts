import type { ScreenedText } from '#platform/screenedText.ts'
import type { AttachmentKind } from '../contract/attachmentLimits.ts'

/** A file that was read and can be attached. */
export type NewAttachment = {
  id: string
  kind: AttachmentKind
  name: string
  byteSize: number
  /** Null for a screenshot, which is an image of the same id. */
  storedAs: string | null
  sha256: string | null
  gameVersion: string
  componentCount: number | null
  preview: string
}

/** `ids` are of all files of a request, also of those that are attached already. */
export type ParsedAttachments = { ids: readonly string[]; attachments: readonly NewAttachment[] }

export type ScreenedAttachments = {
  ids: readonly string[]
  attachments: readonly (NewAttachment & { name: ScreenedText })[]
}

export type AttachmentFileRow = Pick<NewAttachment, 'id' | 'kind' | 'name' | 'byteSize' | 'storedAs' | 'sha256'> & {
  ticketId: number
}
