import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('lets no more than so many work at once, and all in the end, also after a fault', async () => {
  const inTurn = turns(2)
  let atWork = 0
  let most = 0
  const work = async (index: number) => {
    most = Math.max(most, ++atWork)
    await Promise.resolve()
    atWork--
    if (index === 1) throw new Error('one fails')
    return index
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => inTurn(() => work(index))))
  expect(most).toBe(2)
  expect(results.map((result) => result.status === 'fulfilled')).toEqual([true, false, true, true, true])
})
