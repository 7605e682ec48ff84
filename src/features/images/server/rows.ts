export type ImageRow = {
  id: string
  contentType: string
  width: number
  height: number
  byteSize: number
  createdAt: Date
}

export type PictureOwnerRow = { id: number; picture: string }
