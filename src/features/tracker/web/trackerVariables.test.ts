import { expect, it } from 'vitest'
import { generateQuery } from '#tests/randomQuery.ts'
import { boardGroups } from '../contract/board.ts'
import { trackerPaths } from '../contract/paths.ts'
import { boardVariables, parseAddress, parseGroup, parseQuery, sortKeys, trackerVariables } from './trackerVariables.ts'

const toSearch = (path: string) => Object.fromEntries(new URL(path, 'http://site').searchParams)

it('filters, orders and boards come back from their address', () => {
  for (const q of ['', 'tag:"power supply" -is:open', 'assignee:@ana_v (a or b) 标签：线 50%&x=1#2'])
    for (const sort of [undefined, '-score'] as const)
      for (const address of [{}, { view: 'board' }, { view: 'board', group: 'milestone' }] as const) {
        const options = { q: q || undefined, sort, ...address }
        const search = toSearch(trackerPaths.tracker('game', options))
        expect(parseQuery(search)).toBe(q)
        expect({ ...parseAddress(search) }).toEqual({ ...(sort && { sort }), ...address })
        expect(trackerPaths.tracker('game', { q: q || undefined, ...parseAddress(search) })).toBe(
          trackerPaths.tracker('game', options),
        )
      }
})

it('each order, view and group of 200 random queries come back from their address', () => {
  const groups = boardGroups.map((group) => group.toLowerCase())
  for (let seed = 0; seed < 200; seed++) {
    // No address can hold half a surrogate pair.
    const q = generateQuery(seed).toWellFormed().trim()
    const [sort, group] = [sortKeys[seed % sortKeys.length], groups[seed % groups.length]]
    for (const view of [undefined, 'board'] as const) {
      const search = toSearch(trackerPaths.tracker('game', { q: q || undefined, sort, view, group: view && group }))
      expect([parseQuery(search), trackerVariables({}, search).page?.sort]).toEqual([q, [sort]])
      expect(parseGroup(search).toLowerCase()).toBe(view ? group : 'status')
      const again = toSearch(trackerPaths.tracker('game', { q: q || undefined, ...parseAddress(search) }))
      expect(boardVariables({ prod: 'game' }, again)).toEqual(boardVariables({ prod: 'game' }, search))
      expect(parseAddress(again)).toEqual(parseAddress(search))
    }
  }
})

it('an unknown order or group is the default', () => {
  const search = { sort: 'colour', view: 'board', group: 'colour', q: ' lamp ' }
  expect(boardVariables({ prod: 'game' }, search)).toEqual({
    product: 'game',
    query: 'lamp',
    group: 'STATUS',
    sort: ['-created'],
  })
  expect(trackerVariables({ prod: 'game' }, { page: '2' }).page).toEqual({ page: 2, sort: ['-created'] })
})
