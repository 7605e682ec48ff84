import { describe, expect, it } from 'vitest'
import { TaskQueue } from './taskQueue.ts'

/** Tasks that run until they are ended by name. */
function plan() {
  const queue = new TaskQueue({ max: 2, maxBackground: 1 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, { owner = 'ana', isBackground = false } = {}) =>
    void queue.run({ owner, isBackground }, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  async function end(name: string) {
    ends.get(name)?.()
    await settle()
  }
  return { add, end, started }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const background = { isBackground: true }

describe('TaskQueue', () => {
  it('keeps a process free for uploads while tasks in the background run', async () => {
    const { add, end, started } = plan()
    for (const name of ['bench 1', 'bench 2', 'bench 3']) add(name, background)
    await settle()
    expect(started).toEqual(['bench 1'])
    add('upload')
    await settle()
    expect(started).toEqual(['bench 1', 'upload'])
    await end('upload')
    expect(started).toHaveLength(2)
    await end('bench 1')
    expect(started.at(-1)).toBe('bench 2')
  })

  it('starts waiting uploads before tasks in the background', async () => {
    const { add, end, started } = plan()
    for (const name of ['upload 1', 'upload 2']) add(name)
    add('bench', background)
    add('upload 3')
    await settle()
    await end('upload 1')
    expect(started.at(-1)).toBe('upload 3')
    await end('upload 2')
    expect(started.at(-1)).toBe('bench')
  })

  it('lets owners take turns, however many tasks one of them has', async () => {
    const { add, end, started } = plan()
    for (let n = 1; n <= 5; n++) add(`ana ${n}`, background)
    add('ben 1', { owner: 'ben', ...background })
    await settle()
    for (const name of ['ana 1', 'ana 2', 'ben 1']) await end(name)
    expect(started).toEqual(['ana 1', 'ana 2', 'ben 1', 'ana 3'])
  })

  it('continues after a task that failed', async () => {
    const queue = new TaskQueue({ max: 1, maxBackground: 1 })
    const failed = queue.run({ owner: 'ana', isBackground: true }, () => Promise.reject(new Error('It crashed')))
    await expect(failed).rejects.toThrow('It crashed')
    expect(await queue.run({ owner: 'ana', isBackground: true }, async () => 'done')).toBe('done')
  })
})
