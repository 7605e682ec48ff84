import { existsSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { serverFeatures } from '#app/features.server.ts'
import { pages } from '#app/features.web.tsx'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

it.each(['Query', 'Mutation'] as const)('every field of %s has a resolver of some feature', (type) => {
  const resolved = serverFeatures.flatMap((feature) => Object.keys(feature.resolvers?.[type] ?? {}))
  const root = type === 'Query' ? schema.getQueryType() : schema.getMutationType()
  expect(resolved.sort()).toEqual(Object.keys(root?.getFields() ?? {}).sort())
})

it('no two kinds of objects have the same name or the same letters in their lwids', () => {
  const kinds = serverFeatures.flatMap((feature) => feature.kinds ?? [])
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
  expect(new Set(kinds.map(({ prefix }) => prefix)).size).toBe(kinds.length)
})

it('no two features have events of the same type', () => {
  const types = serverFeatures.flatMap((feature) => feature.events ?? []).map((event) => event.type)
  expect(new Set(types).size).toBe(types.length)
})

it.each(pages.map((page) => [page.route, page.file]))('the page %s is in the file it names', (_, file) => {
  expect(existsSync(file)).toBe(true)
})
