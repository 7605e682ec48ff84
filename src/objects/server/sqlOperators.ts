import { type RawBuilder, sql } from 'kysely'
import type { Operator } from '#objects/query/query.ts'

export const sqlOperators: Record<Operator, RawBuilder<unknown>> = {
  ':': sql.raw('='),
  '>': sql.raw('>'),
  '>=': sql.raw('>='),
  '<': sql.raw('<'),
  '<=': sql.raw('<='),
}
