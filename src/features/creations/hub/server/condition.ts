import type { Condition as QueryCondition } from '#objects/query/condition.ts'
import type { Operator } from '#objects/query/query.ts'
import type { CreationKind } from '../../server/rows.ts'
import type { GameVersion } from '../../versions/contract/gameVersions.ts'

/** Translated to SQL by `hub/queries.ts`. */
export type CreationCondition =
  /** A substring of the title. */
  | { type: 'title'; words: string }
  /** The beginning of a word of the title. */
  | { type: 'titleWord'; words: string }
  | { type: 'kind'; kind: CreationKind }
  /** A version prefix. */
  | { type: 'version'; numbers: number[] }
  /** A version of the game that it works with, or the beginning of one. */
  | { type: 'worksWith'; version: GameVersion }
  | { type: 'number'; of: NumericKey; operator: Operator; value: number }
  | { type: 'vanilla' }
  | { type: 'uses'; part: string }
  | { type: 'needs'; mod: string }
  | { type: 'author'; username: string }
  | { type: 'tag'; tag: string }
  /** What names the creation with this number as its source. */
  | { type: 'basedOn'; number: number }

export type Condition = QueryCondition<CreationCondition>

export type NumericKey = 'components' | 'wires' | 'score' | 'comments' | 'views' | 'downloads'

export type HubList = { kind: CreationKind | null; condition: Condition | null }

export const combineConditions = (items: Condition[]): Condition | null =>
  items.length > 1 ? { type: 'and', items } : (items[0] ?? null)
