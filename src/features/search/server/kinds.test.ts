import { expect, it } from 'vitest'
import { collectExtensions } from '#extensions/extensionPoint.ts'
import { type SearchSource, searchSources } from '#objects/server/searchSources.ts'
import { countItemKinds } from './kinds.ts'

const sources = ['post', 'lamp', 'wire'].map((kind) => ({ kind }) as SearchSource)
const host = { extensions: collectExtensions([searchSources.add(...sources)]) }

it('counts the results of every kind that a feature provides, and adds up unknown kinds', () => {
  const counts = new Map([
    ['lamp', 2],
    ['wire', 3],
  ])
  expect(countItemKinds(host, counts)).toEqual([
    { kind: 'POST', count: 0 },
    { kind: 'OTHER', count: 5 },
  ])
})
