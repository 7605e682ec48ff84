import { expect, it } from 'vitest'
import { collectExtensions, defineExtensionPoint, oncePerSite } from './extensionPoint.ts'

const greetings = defineExtensionPoint<string>()
const numbers = defineExtensionPoint<number>()

it('lists what all features contribute to one extension point, in their order', () => {
  const extensions = collectExtensions([greetings.add('hello', 'hi'), numbers.add(1), greetings.add('你好')])
  expect(greetings.list({ extensions })).toEqual(['hello', 'hi', '你好'])
  expect(numbers.list({ extensions })).toEqual([1])
})

it('lists nothing if no feature contributes', () => {
  expect(greetings.list({ extensions: collectExtensions([]) })).toEqual([])
})

it('computes a value once for each site', () => {
  let runs = 0
  const countGreetings = oncePerSite((host) => {
    runs++
    return greetings.list(host).length
  })
  const one = { extensions: collectExtensions([greetings.add('hello')]) }
  const other = { extensions: collectExtensions([]) }
  expect([countGreetings(one), countGreetings(one), countGreetings(other)]).toEqual([1, 1, 0])
  expect(runs).toBe(2)
})
