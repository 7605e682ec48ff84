import { describe, expect, test } from 'vitest'
import { loadDemoTickets } from './demoTickets.ts'
import { demoTags, starterProducts, starterTags } from './starterTracker.ts'

const tickets = loadDemoTickets()
const titles = tickets.map(({ title }) => title)

describe('the tickets of the demo', () => {
  test('have unique titles and bodies, oldest first', () => {
    expect(new Set(titles).size).toBe(titles.length)
    expect(tickets.filter(({ body }) => !body)).toEqual([])
    const ages = tickets.map(({ daysAgo }) => daysAgo)
    expect(ages).toEqual(ages.toSorted((a, b) => b - a))
  })

  test('have only tags that a demo site has', () => {
    const products = new Map(
      starterProducts('Gatework').map(({ key, tags }) => [key, [...tags, ...demoTags, ...starterTags]]),
    )
    const unknown = tickets.flatMap(({ product, tags }) =>
      tags.filter((tag) => !products.get(product)?.some(({ name }) => name === tag)),
    )
    expect(unknown).toEqual([])
  })

  test('are duplicates of tickets that exist', () => {
    const originals = tickets.flatMap(({ duplicateOf }) => duplicateOf ?? [])
    expect(originals.length).toBeGreaterThan(0)
    expect(originals.filter((title) => !titles.includes(title))).toEqual([])
  })
})
