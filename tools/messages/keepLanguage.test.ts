import { describe, expect, it } from 'vitest'
import { keepLanguage } from './keepLanguage.ts'

const catalogue = `
const shared = { en: 'Shared', zh: '共享' }
export const messages = defineMessages({
  plain: { en: 'Plain', zh: '普通' },
  pages: { en: (n) => \`Page \${n}\`, zh: (n) => \`第 \${n} 页\` },
  shared,
})
const names = { en: 'English', zh: '简体中文' }`

describe('keepLanguage', () => {
  it('keeps only the texts of one language', () => {
    expect(keepLanguage(catalogue, 'en')).toBe(`
const shared = { en: 'Shared', zh: '共享' }
export const messages = defineMessages({
  plain: 'Plain',
  pages: (n) => \`Page \${n}\`,
  shared,
})
const names = { en: 'English', zh: '简体中文' }`)
  })

  it('keeps a message that lacks the language', () => {
    expect(keepLanguage(catalogue, 'fr')).toBe(catalogue)
  })

  it('leaves code without messages alone', () => {
    const code = 'export const names = { plain: { en: 1, zh: 2 } }'
    expect(keepLanguage(code, 'en')).toBe(code)
  })
})
