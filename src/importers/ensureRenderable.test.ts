import { expect, it } from 'vitest'
import { renderMarkdown } from '#platform/markdown/renderMarkdown.ts'
import { ensureRenderable } from './ensureRenderable.ts'
import { Report } from './report.ts'

const reason = 'texts that are nested too deeply, which are plain text now'

it('keeps a text that the site renders', () => {
  const report = new Report()
  const text = '> **words** of a quotation\n'.repeat(40)
  expect(ensureRenderable(text, report)).toBe(text)
  expect(report.count('changed', reason)).toBe(0)
})

it('makes plain text of one that the site would refuse', () => {
  const report = new Report()
  const text = `${'**a**'.repeat(10_000)} \`\`\`\` words`
  expect(() => renderMarkdown(text)).toThrow()
  const html = renderMarkdown(ensureRenderable(text, report))
  expect(html).toMatch(/^<pre/)
  expect(html).toContain('words')
  expect(report.count('changed', reason)).toBe(1)
})
