export type ImageRow = {
  id: string
  contentType: string
  width: number
  height: number
  byteSize: number
  /** Widths of the smaller variants in pixels, ascending. */
  widths: number[]
  /** Empty for an avatar. */
  name: string
  isAvatar: boolean
  createdAt: Date
  keptAt: Date | null
  /** Whether a text has ever shown it. */
  inText: boolean
}

export type PictureOwnerRow = { id: number; picture: string }
