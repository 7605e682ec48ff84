import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('titles and texts of members have the direction of their first letters wherever they have their language', () => {
  const missing = globSync('src/**/*.tsx', { exclude: ['src/ui/text/Prose.tsx'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<[a-zA-Z][^<]*?lang=\{toTextLanguage\(/g)]
      .filter(([tag]) => !tag.includes('dir="auto"'))
      .map(([tag]) => `${file}: ${tag}`),
  )
  expect(missing).toEqual([])
})

it('fields have the direction of what is typed into them', () => {
  for (const file of ['src/ui/controls/Input.tsx', 'src/ui/controls/TextArea.tsx'])
    expect(readFileSync(file, 'utf8')).toMatch(/<(?:input|textarea) dir="auto"/)
})
