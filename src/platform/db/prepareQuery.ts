import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type QueryArguments = Readonly<Record<string, unknown>>

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * Builds and compiles a query once, for queries of every page, where building costs more than running. `build` may pass
 * its arguments to the query as values but must not read them.
 */
export function prepareQuery<Row, Args extends QueryArguments>(
  build: (db: Db, args: Args) => Compilable<Row>,
): (db: Db, args: Args) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined
  return async (db, args) => {
    const query = (compiled ??= compile(build(db, placeholders as Args)))
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? args[value.name] : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function compile(query: Compilable): CompiledQuery {
  const compiled = query.compile()
  // Rest destructuring loses arguments: the proxy has no enumerable keys.
  if (compiled.parameters.includes(undefined)) throw new Error(`An argument is lost in: ${compiled.sql}`)
  return compiled
}
