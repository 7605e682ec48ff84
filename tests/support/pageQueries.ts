import type { AnyDoc } from '#client/queries/doc.ts'

const modules = import.meta.glob<Record<string, AnyDoc>>('/src/**/*.graphql.ts', { eager: true })

/** The documents of the browser by name. */
export const documents: ReadonlyMap<string, AnyDoc> = new Map(
  Object.values(modules).flatMap((module) => Object.values(module).map((doc) => [doc.name, doc])),
)

export type PageQuery = { readonly doc: AnyDoc; readonly variables: unknown; readonly result: unknown }

/** Returns the queries whose results a page contains; throws for what is no page. */
export function readPageQueries(html: string): PageQuery[] {
  const { results } = JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  return Object.entries(results).map(([key, result]) => {
    const [name = ''] = key.split(' ')
    return { doc: documents.get(name) as AnyDoc, variables: JSON.parse(key.slice(name.length)), result }
  })
}
