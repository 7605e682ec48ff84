import { expect, it } from 'vitest'
import { createMoveQueue } from './createMoveQueue.ts'

function createServer() {
  const requests: { name: string; answer: PromiseWithResolvers<void> }[] = []
  const send = (name: string) => () => {
    const answer = Promise.withResolvers<void>()
    requests.push({ name, answer })
    return answer.promise
  }
  return { send, requests, names: () => requests.map(({ name }) => name) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

it('sends the moves of a card in their order, and those of others at once', async () => {
  const { send, requests, names } = createServer()
  const queue = createMoveQueue()
  const moves = [queue.run('a', send('a1')), queue.run('a', send('a2')), queue.run('b', send('b1'))]
  await settle()
  expect(names()).toEqual(['a1', 'b1'])
  requests[0]?.answer.resolve()
  await settle()
  expect(names()).toEqual(['a1', 'b1', 'a2'])
  for (const { answer } of requests) answer.resolve()
  expect(await Promise.all(moves)).toEqual([true, true, true])
})

it('drops the moves that follow one that fails, but not later ones', async () => {
  const { send, requests, names } = createServer()
  const queue = createMoveQueue()
  const [failing, following] = [queue.run('a', send('a1')), queue.run('a', send('a2'))]
  await settle()
  requests[0]?.answer.reject(new Error('Moved meanwhile'))
  await expect(failing).rejects.toThrow('Moved meanwhile')
  expect(await following).toBe(false)
  const later = queue.run('a', send('a3'))
  await settle()
  expect(names()).toEqual(['a1', 'a3'])
  requests[1]?.answer.resolve()
  expect(await later).toBe(true)
})
