import { existsSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import * as webFeatures from '#app/features.web.tsx'
import { extensions, serverFeatures } from '#app/registry.ts'
import { createPageParts } from '#app/rendering/pageParts.ts'
import { listPages } from '#app/rendering/pages.ts'
import { createWebHost } from '#app/webFeatures.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { panelRights } from '#features/management/server/index.ts'
import { objectKinds } from '#objects/server/objectKind.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { readDeclarations } from '../../tools/featureGraph/readFeatures.ts'

const { loadPanels } = createPageParts(createWebHost())
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

it.each(['Query', 'Mutation'] as const)('every field of %s has a resolver in some feature', (type) => {
  const resolved = serverFeatures.flatMap((feature) => Object.keys(feature.resolvers?.[type] ?? {}))
  const root = type === 'Query' ? schema.getQueryType() : schema.getMutationType()
  expect(resolved.sort(), 'resolvers, compared with the SDL').toEqual(Object.keys(root?.getFields() ?? {}).sort())
})

it('each kind of object has a unique name and a unique lwid prefix', () => {
  const kinds = objectKinds.list({ extensions })
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
  expect(new Set(kinds.map(({ prefix }) => prefix)).size).toBe(kinds.length)
})

it('each event type belongs to one feature', () => {
  const types = serverFeatures.flatMap((feature) => feature.events ?? []).map((event) => event.type)
  expect(new Set(types).size).toBe(types.length)
})

it.each(nonEmpty(listPages(createWebHost()).map((page) => [page.path, page.file])))(
  'the page %s exists in the file it names',
  (_, file) => {
    expect(existsSync(file)).toBe(true)
  },
)

it('each feature has the name of its folder, by which the module that it belongs to is found', () => {
  const declared = readDeclarations('src/features')
  expect(serverFeatures.map(({ name }) => name).sort()).toEqual(Object.keys(declared))
  for (const name of Object.keys(webFeatures)) expect(Object.keys(declared)).toContain(name.replace(/Web$/, ''))
  for (const [name, { pages = [] }] of Object.entries<WebFeature>(webFeatures))
    for (const { file } of pages) expect(file).toContain(`src/features/${name.replace(/Web$/, '')}/`)
})

// The order of the features must not matter.
it('no field is resolved by two features', () => {
  const fields = serverFeatures.flatMap((feature) =>
    Object.entries(feature.resolvers ?? {}).flatMap(([type, resolver]) =>
      Object.keys(resolver ?? {}).map((field) => `${type}.${field}`),
    ),
  )
  expect(findDuplicates(fields)).toEqual([])
})

it('no two panels of a group have the same position', async () => {
  const positions = (await loadPanels()).map(({ group, position }) => `${group} ${position}`)
  expect(positions.length).toBeGreaterThan(0)
  expect(findDuplicates(positions)).toEqual([])
})

it('each panel needs a right that some feature grants', async () => {
  const granted = new Set(panelRights.list({ extensions }).map(({ name }) => name))
  expect((await loadPanels()).filter(({ right }) => !granted.has(right))).toEqual([])
})

it('no two features grant the same right', () => {
  expect(findDuplicates(panelRights.list({ extensions }).map(({ name }) => name))).toEqual([])
})

const findDuplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
