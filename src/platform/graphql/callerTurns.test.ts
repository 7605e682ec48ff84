import { expect, it } from 'vitest'
import { CallerTurns } from './callerTurns.ts'
import { operationLimits } from './graphqlOperation.ts'

/** Starts one operation per estimated cost; the returned function ends the nth. */
function start(turns: CallerTurns, caller: string, costs: readonly number[]) {
  const running: number[] = []
  const operations = costs.map((cost, n) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = turns.runInTurn(caller, cost, () => {
      running.push(n)
      return promise
    })
    return { resolve, reject, done }
  })
  return { running, operations }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const { cost: limit } = operationLimits

it('runs operations of a caller side by side until their costs reach the limit', async () => {
  const turns = new CallerTurns()
  const { running, operations } = start(turns, 'a', [limit * 0.4, limit * 0.4, limit * 0.4])
  await settle()
  expect(running).toEqual([0, 1])
  operations[0]?.resolve()
  await settle()
  expect(running).toEqual([0, 1, 2])
})

it('lets the next operation run after one that failed', async () => {
  const turns = new CallerTurns()
  const { running, operations } = start(turns, 'a', [limit, limit])
  operations[0]?.reject(new Error('failed'))
  await expect(operations[0]?.done).rejects.toThrow('failed')
  await settle()
  expect(running).toEqual([0, 1])
})

it('does not let a caller wait for another', async () => {
  const turns = new CallerTurns()
  const [first, second] = [start(turns, 'a', [limit]), start(turns, 'b', [limit])]
  await settle()
  expect([first.running, second.running]).toEqual([[0], [0]])
})
