import { describe, expect, it } from 'vitest'
import { deriveKey } from './deriveKey.ts'
import { seal, unseal } from './seal.ts'

const key = deriveKey('the secret of a site', 'tests')
const bytes = Buffer.from('one lamp, two wires')

describe('seal', () => {
  it('gives the bytes back, and never the same sealed bytes', () => {
    expect(unseal(key, seal(key, bytes))).toEqual(bytes)
    expect(seal(key, bytes)).not.toEqual(seal(key, bytes))
  })

  it('opens what was sealed before', () => {
    const stored = Buffer.from('7dnnhtRx0RLt8YuUXt5PImJqAwxziKw0OYH6klvE6yOvGvkf5X/E6FeMZBziziQ=', 'base64')
    expect(unseal(key, stored)).toEqual(bytes)
  })

  it('refuses the key of another purpose, and each changed byte', () => {
    const sealed = seal(key, bytes)
    expect(() => unseal(deriveKey('the secret of a site', 'others'), sealed)).toThrow()
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(key, changed), `byte ${at}`).toThrow()
    }
  })
})
