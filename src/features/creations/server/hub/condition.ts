import type { CreationKind } from '../rows.ts'

/** What has to be true of a creation for it to be listed. */
export type Condition =
  | { type: 'and' | 'or'; items: Condition[] }
  | { type: 'not'; item: Condition }
  /** Words that stand one after another in the title. */
  | { type: 'title'; words: string }
  | { type: 'kind'; kind: CreationKind }
  /** The version begins with these numbers. */
  | { type: 'version'; numbers: number[] }
  | { type: 'number'; of: NumberName; operator: '=' | '>' | '>=' | '<' | '<='; value: number }
  | { type: 'vanilla' }
  | { type: 'uses'; part: string }
  | { type: 'needs'; mod: string }
  | { type: 'author'; username: string }

export const numberNames = ['components', 'wires', 'score', 'comments', 'views', 'downloads'] as const
export type NumberName = (typeof numberNames)[number]

/** Of which creations a list consists. */
export type HubList = { kind: CreationKind | null; condition: Condition | null }

export const allOf = (items: Condition[]): Condition | null =>
  items.length > 1 ? { type: 'and', items } : (items[0] ?? null)
