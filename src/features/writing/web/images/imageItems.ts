export type ImageItem = {
  /** Empty until uploaded. */
  id: string
  name: string
  /** URL to show if not `/upload/{id}`, such as that of the file while it is uploading. */
  url?: string
  loading?: boolean
  added: boolean
  /** Identifies the item before it has an id. */
  key: string
}

export const createImageItem = (id: string, name: string, added = false): ImageItem => ({ id, name, added, key: id })

export const getThumbnailUrl = ({ id, url }: ImageItem): string => url ?? `/upload/${id}?w=360`

export function moveItem(items: readonly ImageItem[], from: number, to: number): ImageItem[] {
  const others = items.filter((_, index) => index !== from)
  const item = items[from]
  return item ? [...others.slice(0, to), item, ...others.slice(to)] : [...items]
}
