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
    const store = createStore('', () => `read ${++reads}`)
    expect(reads).toBe(0)
    expect([store.get(), store.get()]).toEqual(['read 1', 'read 1'])
    store.set('chosen')
    expect(store.get()).toBe('chosen')
  })

  it('does not read on the server', () => {
    const store = createStore('initial', () => 'of the browser')
    const Value = () => useStore(store)
    expect(renderToString(<Value />)).toBe('initial')
  })
})
