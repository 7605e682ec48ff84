import { StartError } from '#platform/config/startErrors.ts'
import { parseCopyField } from './copyText.ts'

const timePattern = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/

/** A row of a dump, read by the names of its columns. A column that this version does not have counts as NULL. */
export class CopyRow {
  readonly #indexes: ReadonlyMap<string, number>
  readonly #fields: readonly string[]

  constructor(indexes: ReadonlyMap<string, number>, fields: readonly string[]) {
    this.#indexes = indexes
    this.#fields = fields
  }

  find(column: string): string | null {
    const index = this.#indexes.get(column)
    const field = index === undefined ? undefined : this.#fields[index]
    return field === undefined ? null : parseCopyField(field)
  }

  /** NULL is an empty text. */
  getText(column: string): string {
    return this.find(column) ?? ''
  }

  findNumber(column: string): number | null {
    const value = this.find(column)
    return value === null || !/^-?\d{1,15}$/.test(value) ? null : Number(value)
  }

  /** Throws StartError if there is no number. */
  getNumber(column: string): number {
    const value = this.findNumber(column)
    if (value === null) throw new StartError(`The dump has no number as ${column} of a row: is it damaged?`)
    return value
  }

  isTrue(column: string): boolean {
    return this.find(column) === 't'
  }

  /** A time without zone is in UTC, as ISO 8601. */
  findTime(column: string): string | null {
    const value = this.find(column)
    if (value === 'infinity') return value
    return value !== null && timePattern.test(value) ? `${value.replace(' ', 'T')}Z` : null
  }

  /** Throws StartError if there is no time. */
  getTime(column: string): string {
    const value = this.findTime(column)
    if (value === null) throw new StartError(`The dump has no time as ${column} of a row: is it damaged?`)
    return value
  }
}
