import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drawGraph, findModuleProblems, findProblems } from './graph.ts'
import { listModules, listOptionalFeatures, readDeclarations, toGraph } from './readFeatures.ts'
import { readImports } from './readImports.ts'
import { parseTables, readTables } from './readTables.ts'
import { findTableProblems } from './tables.ts'

const files = {
  'blog/feature.json': '{ "optional": true, "uses": ["forum"] }',
  'forum/feature.json': '{ "uses": ["users"] }',
  'users/feature.json': '{ "uses": [] }',
  'blog/web/BlogPage.tsx':
    "import { ForumPage } from '#features/forum/web/index.ts'\nexport const Page = () => <ForumPage />",
  'forum/server/index.ts':
    "import { ownName } from './names.ts'\nimport type { User } from '#features/users/contract/user.ts'",
  'users/contract/user.ts': "import { storableText } from '#language/storableText.ts'",
}

const schema = 'CREATE TABLE public.posts (id int);\nCREATE TABLE users (id int);\nCREATE TABLE forums (id int);'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'features-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function check(planted: Record<string, string> = {}): Promise<string[]> {
  for (const [file, text] of Object.entries({ ...files, ...planted })) {
    await mkdir(dirname(join(directory, file)), { recursive: true })
    await writeFile(join(directory, file), text)
  }
  const declarations = readDeclarations(directory)
  return [
    ...findModuleProblems(toGraph(declarations), listModules(declarations)),
    ...findProblems(toGraph(declarations), listOptionalFeatures(declarations), await readImports(directory)),
    ...findTableProblems(declarations, await readTables(directory, parseTables(schema))),
  ]
}

it('accepts code that imports exactly what the features declare', async () => {
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
      'users/server/index.ts imports forum, which users may not use: list it in the feature.json of users.',
    ])
  })
})

it('ignores the imports of tests', async () => {
  const text = "import { createPost } from '#features/forum/server/index.ts'"
  expect(await check({ 'users/server/users.test.ts': text, 'users/server/permissions.scenario.ts': text })).toEqual([])
})

it('rejects a declared edge that no import uses', async () => {
  const declaration = '{ "uses": ["forum", "users"] }'
  expect(await check({ 'blog/feature.json': declaration })).toEqual([
    'blog does not use users: remove it from the feature.json of blog.',
  ])
})

it('rejects a cycle, even if the code has it', async () => {
  const text = "import { blogPath } from '#features/blog/contract/blogPath.ts'"
  const planted = {
    'blog/feature.json': '{ "uses": ["forum"] }',
    'users/feature.json': '{ "uses": ["blog"] }',
    'users/server/index.ts': text,
  }
  expect(await check(planted)).toEqual(['The graph has a cycle: blog → forum → users → blog.'])
})

it('rejects a feature that uses an optional one, even if it declares that', async () => {
  const planted = {
    'polls/feature.json': '{ "uses": ["blog"] }',
    'polls/server/index.ts': "import { blogPath } from '#features/blog/contract/blogPath.ts'",
  }
  expect(await check(planted)).toEqual(['polls may not use blog, which is optional.'])
})

it('names the extension points to code that imports an optional feature', async () => {
  const text = "import { blogPath } from '#features/blog/contract/blogPath.ts'"
  expect(await check({ 'users/server/index.ts': text })).toEqual([
    'users/server/index.ts imports blog, which is optional: use an extension point, see Features in ARCHITECTURE.md.',
  ])
})

it('rejects a feature that uses one of a module without being part of it', async () => {
  const module = { 'forum/feature.json': '{ "module": "talk", "uses": ["users"] }' }
  expect(await check(module)).toEqual([
    'blog may not use forum, which can be turned off with the module talk: use an extension point, or declare the module in the feature.json of blog.',
  ])
  const both = { ...module, 'blog/feature.json': '{ "optional": true, "module": "talk", "uses": ["forum"] }' }
  expect(await check(both)).toEqual([])
})

it('fails for a folder that declares nothing, and says what to do', async () => {
  const polls = join(directory, 'polls')
  await expect(check({ 'polls/contract/poll.ts': '' })).rejects.toThrow(
    `Write ${join(polls, 'feature.json')}, or delete ${polls} if it has only generated files`,
  )
})

it('draws each feature above those that it uses', () => {
  expect(drawGraph({ users: [], forum: ['users'], blog: ['users', 'forum'] }, { blog: 'press' })).toBe(
    [
      '| Layer | Feature | Uses | Module |',
      '| --- | --- | --- | --- |',
      '| 3 | blog | forum, users | press |',
      '| 2 | forum | users |  |',
      '| 1 | users | – |  |',
      '',
    ].join('\n'),
  )
})

describe('rejects SQL on a table of another feature', () => {
  const owner = { 'forum/feature.json': '{ "uses": ["users"], "tables": ["posts"] }' }
  const own = { 'forum/server/queries.ts': "export const listPosts = (db) => db.selectFrom('posts as p')" }
  const problem =
    'blog/server/queries.ts names the table posts, which blog may not: list it in the feature.json of blog, or call the feature that it belongs to.'

  it.each([
    ['of a builder', "export const find = (db) => db.selectFrom('posts as p').selectAll()"],
    ['of a join', "export const find = (db) => db.selectFrom('users').leftJoin('posts', 'a', 'b')"],
    ['of several tables', "export const find = (db) => db.selectFrom(['users', 'posts as p'])"],
    ['of an insertion', "export const insert = (db) => db.insertInto('posts')"],
    ['of a statement', 'export const find = sql`select 1 from users u join posts p on p.id = u.id`'],
    ['of a part of a statement', 'export const isKnown = sql`exists (select from posts where id = ${1})`'],
    ['of an update', 'export const rename = sql`update posts set title = 1`'],
  ])('%s', async (_kind, text) => {
    expect(await check({ ...owner, ...own, 'blog/server/queries.ts': text })).toEqual([problem])
  })

  it('unless it is declared', async () => {
    const text = "export const find = (db) => db.selectFrom('posts')"
    const declared = '{ "optional": true, "uses": ["forum"], "foreignTables": ["posts"] }'
    expect(await check({ ...owner, ...own, 'blog/server/queries.ts': text, 'blog/feature.json': declared })).toEqual([])
  })
})

it('rejects a table that a feature declares and does not use, or that two own', async () => {
  const text = "export const find = (db) => db.selectFrom('forums')"
  expect(
    await check({
      'forum/feature.json': '{ "uses": ["users"], "tables": ["forums", "posts"] }',
      'forum/server/queries.ts': text,
      'blog/feature.json': '{ "optional": true, "uses": ["forum"], "tables": ["forums"] }',
      'blog/server/queries.ts': text,
    }),
  ).toEqual([
    'forums belongs to several features: blog, forum.',
    'forum does not use the table posts: remove it from the feature.json of forum.',
  ])
})
