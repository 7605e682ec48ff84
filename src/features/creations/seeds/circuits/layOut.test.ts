import { describe, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { circuits } from './circuits.ts'

const names = ['adder', 'computer', 'busBridge', 'relayClock'] as const

const build = async (name: (typeof names)[number]) => circuits[name]().build({ board: [51, 51, 51], ticks: 1 })

describe.each(nonEmpty(names))('the board of %s', (name) => {
  it('has wires between pegs along its rows and columns', async () => {
    const { components, wires } = await build(name)
    const pegs = wires.flatMap(({ from, to }) => {
      const ends = [from, to].map(({ component }) => components[component - 1]!)
      return ends.every(({ type }) => type === 'MHG.Peg') ? [ends.map(({ position }) => position!)] : []
    })
    expect(pegs.length).toBeGreaterThan(10)
    for (const [a, b] of pegs) expect(a![0] === b![0] || a![2] === b![2]).toBe(true)
  })

  it('has nothing in the place of something else', async () => {
    const { components } = await build(name)
    const places = components.flatMap(({ type, parent, position }) =>
      type === 'MHG.PanelLabel' || parent === undefined ? [] : [`${parent} ${position!.join(' ')}`],
    )
    expect(new Set(places).size).toBe(places.length)
  })
})
