/** A picture that somebody adds to what they write (specification, section 3, "Image item"). */
export type ImageItem = {
  /** Empty until it has been uploaded. */
  id: string
  name: string
  /** Where it is shown from, if not from `upload/{id}`. */
  url?: string
  loading?: boolean
  /** Whether the text shows it. */
  added: boolean
  /** Tells it from others before it has an id. */
  key: string
}

/** One that there is already, as when something is edited. */
export const imageItem = (id: string, name: string, added = false): ImageItem => ({ id, name, added, key: id })

/** Where a picture's thumbnail is. */
export const thumbnailOf = ({ id, url }: ImageItem): string => url ?? `/upload/${id}?w=360`

export function moved(items: readonly ImageItem[], from: number, to: number): ImageItem[] {
  const left = items.filter((_, at) => at !== from)
  const item = items[from]
  return item ? [...left.slice(0, to), item, ...left.slice(to)] : [...items]
}
