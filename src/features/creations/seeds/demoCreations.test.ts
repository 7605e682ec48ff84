import { describe, expect, test } from 'vitest'
import { normalizeTag } from '../contract/creationTags/normalizeTag.ts'
import { loadDemoCreations } from './demoCreations.ts'

const creations = loadDemoCreations()
const mods = creations.filter((creation) => creation.kind === 'mod')

describe('the creations of the demo', () => {
  test('are of every kind, with unique titles, oldest first', () => {
    expect(new Set(creations.map(({ kind }) => kind))).toEqual(new Set(['world', 'subassembly', 'mod']))
    expect(new Set(creations.map(({ title }) => title)).size).toBe(creations.length)
    const ages = creations.map(({ daysAgo }) => daysAgo)
    expect(ages).toEqual(ages.toSorted((a, b) => b - a))
  })

  test('share tags that are normalised', () => {
    const tags = creations.flatMap((creation) => creation.tags ?? [])
    expect(tags.map(normalizeTag)).toEqual(tags)
    expect(new Set(tags).size).toBeLessThan(tags.length)
  })

  test('need only mods of the demo', () => {
    const needed = creations.flatMap((creation) =>
      creation.kind === 'mod' ? (creation.dependencies ?? []) : (creation.mods ?? []),
    )
    expect(needed.length).toBeGreaterThan(0)
    expect(needed.filter((id) => !mods.some((mod) => mod.id === id))).toEqual([])
  })
})
