import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drawGraph, type FeatureGraph, findProblems } from './graph.ts'
import { readImports } from './readImports.ts'

const graph: FeatureGraph = { blog: ['forum'], forum: ['users'], users: [] }

const files = {
  'blog/web/BlogPage.tsx':
    "import { ForumPage } from '#features/forum/web/index.ts'\nexport const Page = () => <ForumPage />",
  'forum/server/index.ts':
    "import { ownName } from './names.ts'\nimport type { User } from '#features/users/contract/user.ts'",
  'users/contract/user.ts': "import { storableText } from '#language/storableText.ts'",
}

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'features-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function check(planted: Record<string, string> = {}, declared = graph): Promise<string[]> {
  for (const [file, text] of Object.entries({ ...files, ...planted })) {
    await mkdir(dirname(join(directory, file)), { recursive: true })
    await writeFile(join(directory, file), text)
  }
  return findProblems(declared, { folders: await readdir(directory), imports: await readImports(directory) })
}

it('accepts code that imports exactly what the graph declares', async () => {
  expect(await check()).toEqual([])
})

describe('rejects an undeclared import', () => {
  it.each([
    ['static', "import { createPost } from '#features/forum/server/index.ts'"],
    ['for its effect', "import '#features/forum/server/index.ts'"],
    ['of a type', "import type { Post } from '#features/forum/server/index.ts'"],
    ['re-exported', "export { createPost } from '#features/forum/server/index.ts'"],
    ['re-exported as a whole', "export * from '#features/forum/server/index.ts'"],
    ['dynamic', "const load = () => import('#features/forum/server/index.ts')"],
    ['in a type', "type Forum = typeof import('#features/forum/server/index.ts')"],
    ['by a relative path', "import { createPost } from '../../forum/server/index.ts'"],
  ])('%s', async (_kind, text) => {
    expect(await check({ 'users/server/index.ts': text })).toEqual([
      'users/server/index.ts imports forum, which users may not use.',
    ])
  })
})

it('ignores the imports of tests', async () => {
  const text = "import { createPost } from '#features/forum/server/index.ts'"
  expect(await check({ 'users/server/users.test.ts': text, 'users/server/permissions.scenario.ts': text })).toEqual([])
})

it('rejects a declared edge that no import uses', async () => {
  expect(await check({}, { ...graph, blog: ['forum', 'users'] })).toEqual(['blog may use users, but does not.'])
})

it('rejects a cycle, even if the code has it', async () => {
  const text = "import { blogPath } from '#features/blog/contract/blogPath.ts'"
  expect(await check({ 'users/server/index.ts': text }, { ...graph, users: ['blog'] })).toEqual([
    'The graph has a cycle: blog → forum → users → blog.',
  ])
})

it('rejects a folder that is not declared, and a feature without a folder', async () => {
  expect(await check({ 'polls/contract/poll.ts': '' }, { ...graph, wiki: [] })).toEqual([
    'The feature polls is not declared.',
    'The feature wiki is declared, but has no folder.',
  ])
})

it('draws each feature above those that it uses', () => {
  expect(drawGraph({ users: [], forum: ['users'], blog: ['users', 'forum'] })).toBe(
    [
      '| Layer | Feature | Uses |',
      '| --- | --- | --- |',
      '| 3 | blog | forum, users |',
      '| 2 | forum | users |',
      '| 1 | users | – |',
      '',
    ].join('\n'),
  )
})
