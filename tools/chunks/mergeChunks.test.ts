import { expect, it } from 'vitest'
import { type Chunk, mergeChunks } from './mergeChunks.ts'

const chunk = (file: string, { imports = [], ...rest }: Partial<Chunk> = {}): Chunk => ({
  file,
  imports,
  modules: [`src/${file}.ts`],
  size: 500,
  isMain: false,
  isEntry: false,
  isPage: false,
  hasBudget: false,
  ...rest,
})
const main = chunk('main', { isMain: true, isEntry: true, isPage: true })
const page = (file: string, imports: string[], rest: Partial<Chunk> = {}) =>
  chunk(file, { isEntry: true, isPage: true, imports, ...rest })
const merge = (...chunks: Chunk[]) => mergeChunks([main, ...chunks]).map((modules) => modules.toSorted().join(' '))

it('merges small chunks that the same pages load, and no entries', () => {
  expect(
    merge(page('post', ['likes', 'share']), page('ticket', ['likes', 'share']), chunk('likes'), chunk('share')),
  ).toEqual(['src/likes.ts src/share.ts'])
})

it('keeps a large chunk from pages that do not need it', () => {
  const chunks = [
    page('post', ['likes', 'editor']),
    page('ticket', ['likes']),
    chunk('likes'),
    chunk('editor', { size: 50_000 }),
  ]
  expect(merge(...chunks)).toEqual(['src/likes.ts', 'src/editor.ts'])
})

it('counts what a merged chunk imports', () => {
  const chunks = [
    page('post', ['likes', 'form']),
    page('ticket', ['likes']),
    chunk('likes'),
    chunk('form', { imports: ['schemas'] }),
    chunk('schemas', { size: 50_000, modules: ['node_modules/schemas.js'] }),
  ]
  expect(merge(...chunks)).toContain('src/likes.ts')
})

it('never lets two files import each other', () => {
  const chunks = [
    page('post', ['a', 'b', 'c']),
    page('ticket', ['b', 'c']),
    page('hub', ['c']),
    chunk('a', { imports: ['b'], size: 10 }),
    chunk('b', { imports: ['c'], size: 9_000 }),
    chunk('c', { size: 10 }),
  ]
  expect(merge(...chunks)).not.toContain('src/a.ts src/c.ts')
})

it('adds nothing to what every page loads, and keeps libraries apart', () => {
  const first = chunk('first', { isMain: true, isEntry: true, isPage: true, imports: ['common', 'react'] })
  const chunks = [
    first,
    page('post', ['likes', 'common', 'react']),
    page('ticket', ['likes', 'common', 'react']),
    chunk('likes', { size: 10 }),
    chunk('common', { size: 10 }),
    chunk('react', { size: 10, modules: ['node_modules/react/index.js'] }),
  ]
  expect(mergeChunks(chunks)).toHaveLength(3)
})

it('leaves a page with a budget without bytes that it does not need', () => {
  const chunks = (hasBudget: boolean) => [
    page('post', ['likes', 'share'], { hasBudget }),
    page('ticket', ['share']),
    page('hub', ['likes', 'share']),
    chunk('likes', { size: 1_000 }),
    chunk('share', { size: 1_000 }),
    page('blog', ['likes'], { hasBudget }),
  ]
  expect(merge(...chunks(false))).toHaveLength(1)
  expect(merge(...chunks(true))).toHaveLength(2)
})
