import type { Nature } from '../contract/uploadLimits.ts'

export type UploadRow = {
  id: string
  ownerId: number
  nature: Nature
  name: string
  contentType: string
  byteSize: number
  /** MD5 in base64. */
  checksum: string
  createdAt: Date
  completedAt: Date | null
  storedAs: string | null
  sha256: string | null
  keptAt: Date | null
}

/** A file that has come whole, for the feature that makes something of it. */
export type Upload = {
  id: string
  /** In the file store. */
  fileName: string
  byteSize: number
  /** In hexadecimal digits. */
  sha256: string
  contentType: string
  /** As its sender calls it. */
  name: string
}
