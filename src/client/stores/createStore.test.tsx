import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createStore, useStore } from './createStore.ts'

describe('a store', () => {
  it('notifies its subscribers of each new value until they unsubscribe', () => {
    const store = createStore(1)
    const seen: number[] = []
    const unsubscribe = store.subscribe(() => seen.push(store.get()))
    store.set(2)
    store.set(3)
    unsubscribe()
    store.set(4)
    expect([seen, store.get()]).toEqual([[2, 3], 4])
  })

  it('reads the first value when it is first used', () => {
    let reads = 0
    const store = createStore('', { read: () => `read ${++reads}` })
    expect(reads).toBe(0)
    expect([store.get(), store.get()]).toEqual(['read 1', 'read 1'])
    store.set('chosen')
    expect(store.get()).toBe('chosen')
  })

  it('does not read on the server', () => {
    const store = createStore('initial', { read: () => 'of the browser' })
    const Value = () => useStore(store)
    expect(renderToString(<Value />)).toBe('initial')
  })

  it('watches its source while there are subscribers, and reads it again afterwards', () => {
    const log: string[] = []
    let now = 10
    const store = createStore(0, {
      read: () => now,
      watch: () => {
        log.push('begin')
        return () => log.push('end')
      },
    })
    const [first, second] = [store.subscribe(() => {}), store.subscribe(() => {})]
    expect(store.get()).toBe(10)
    now = 20
    first()
    expect([store.get(), log]).toEqual([10, ['begin']])
    second()
    expect([store.get(), log]).toEqual([20, ['begin', 'end']])
  })
})
