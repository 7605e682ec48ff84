/**
 * What happens to a copy when the text that it copies is purged. `rewritten`: it always holds what its original holds now.
 * `erased`: a `TextEraser` of the site removes it.
 */
type Fate = 'rewritten' | 'erased' | `within ${string}` | `stays: ${string}`

type CopyFates = {
  /** An earlier text of the object is deleted for good. */
  revision: Fate
  /** The object is deleted or hidden. */
  deletion: Fate
  /** Its author's account ends. */
  account: Fate
}

/**
 * What a column of text holds. `public`: what members write and others read; takes only a `ScreenedText`. `staff`: written by
 * the staff. `private`: read by its author, or by the staff, only. `file`: read from an uploaded file. `contact`: an address,
 * or a name of a person elsewhere. `identifier`: a key, a path or a name that the site gives. `choice`: one of a fixed
 * list. `secret`: a hash, a key or sealed bytes. `count`: figures.
 */
export type TextColumn =
  | {
      readonly kind: 'public' | 'staff' | 'private' | 'file' | 'contact' | 'identifier' | 'choice' | 'secret' | 'count'
    }
  | ({ readonly kind: 'copy'; readonly of: string } & CopyFates)

/** Columns with texts, by table and column. */
export type TextColumns = Readonly<Record<string, Readonly<Record<string, TextColumn>>>>

const isKind = <Kind extends TextColumn['kind']>(kind: Kind) => ({ kind }) as const

export const publicText = isKind('public')
export const staffText = isKind('staff')
export const privateText = isKind('private')
export const fileText = isKind('file')
export const contact = isKind('contact')
export const identifier = isKind('identifier')
export const choice = isKind('choice')
export const secret = isKind('secret')
export const count = isKind('count')

export const copyOf = (of: string, fates: CopyFates): TextColumn => ({ kind: 'copy', of, ...fates })

/** A column that is written, hidden and deleted together with its original, which is in the same row or written in the same statement. */
export const derivedFrom = (of: string): TextColumn =>
  copyOf(of, { revision: 'rewritten', deletion: 'rewritten', account: 'rewritten' })
