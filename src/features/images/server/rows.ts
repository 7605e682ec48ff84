export type ImageRow = {
  id: string
  contentType: string
  width: number
  height: number
  byteSize: number
  /** Of its smaller forms, smallest first. */
  widths: number[]
  /** As its sender called it; empty for a profile picture. */
  name: string
  isAvatar: boolean
  createdAt: Date
  /** When something came to show it. */
  keptAt: Date | null
  /** Whether a text has shown it, which may stand somewhere still. */
  inText: boolean
}

export type PictureOwnerRow = { id: number; picture: string }
