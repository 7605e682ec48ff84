import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

/** Stands for an argument while a query is built. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Arguments = Readonly<Record<string, unknown>>

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

/**
 * A query that is built and compiled once, for those that every page asks: building costs the server more than what
 * comes back. `build` may hand its arguments to the query as values, and may not look at them.
 */
export function prepared<Row, Args extends Arguments>(
  build: (db: Db, args: Args) => Compilable<Row>,
): (db: Db, args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined
  return async (db, args) => {
    const query = (compiled ??= compile(build(db, slots as Args)))
    const parameters = query.parameters.map((value) => (value instanceof Slot ? args[value.name] : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function compile(query: Compilable): CompiledQuery {
  const compiled = query.compile()
  // Arguments taken apart by `...rest` are lost: there is nothing in them yet.
  if (compiled.parameters.includes(undefined)) throw new Error(`An argument is lost in: ${compiled.sql}`)
  return compiled
}
