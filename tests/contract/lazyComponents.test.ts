import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('loads parts of pages by lazyComponent, which survives a lost connection', () => {
  const importsLazy = (file: string) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(file, 'utf8'))
  expect(globSync('src/**/*.{ts,tsx}').filter(importsLazy)).toEqual(['src/ui/lazyComponent.ts'])
})
