import { describe, expect, it } from 'vitest'
import { findViolations } from './checks.ts'

const server = 'src/features/forum/server'
const operation = `${server}/operations/closePost.ts`

const site = {
  'src/platform/authorize.ts': `
    export function authorize(ctx, rule, row) { if (!rule(ctx.viewer, row)) throw new Error() }
    export function publicOperation() {}
    export function systemOperation() {}`,
  'src/platform/events/withTransaction.ts': `
    export async function withTransaction(ctx, work) { return ctx.transact(work) }`,
  [`${server}/writes.ts`]: `
    export const updateClosed = (db, id) => db.updateTable('posts').where('id', '=', id).execute()`,
}

const check = (planted: Record<string, string>) => findViolations(new Map(Object.entries({ ...site, ...planted })))

const imports = `
  import { authorize, publicOperation, systemOperation } from '#platform/authorize.ts'
  import { withTransaction } from '#platform/events/withTransaction.ts'
  import { updateClosed } from '../writes.ts'
`
const guard = 'authorize(ctx, policy.close, post)'
const write = 'await withTransaction(ctx, ({ db }) => updateClosed(db, id))'

const checkOperation = (body: string) =>
  check({ [operation]: `${imports}export async function closePost(ctx, id) {\n${body}\n}` })

describe('an operation', () => {
  it.each([
    ['checks a right', `const post = await findPost(ctx.db, id)\n${guard}\n${write}`],
    ['is public', `publicOperation(ctx)\n${write}`],
    ['belongs to the system', `systemOperation(ctx)\n${write}`],
    ['throws before it checks a right', `if (!id) throw new Error()\n${guard}\n${write}`],
    ['has a callback that returns before it', `const ids = id.map((id) => { return id })\n${guard}`],
  ])('passes if it %s', (_case, body) => expect(checkOperation(body)).toEqual([]))

  it.each([
    ['checks no right', 'return findPost(ctx.db, id)'],
    ['only mentions a check', `// ${guard}\nconst text = '${guard}'`],
    ['stores a file before the check', `await ctx.files.put('name', id)\n${guard}`],
    ['returns before the check', `if (id) return\n${guard}`],
    ['checks a right under a condition', `if (id) ${guard}`],
    ['checks a right behind &&', `id && ${guard}`],
    ['checks a right behind a ternary', `id ? ${guard} : 0`],
    ['checks a right behind ?.', `ctx.viewer?.check(${guard})`],
    ['checks a right in a loop', `for (const post of id) ${guard}`],
    ['checks a right in a case', `switch (id) { case 1: ${guard} }`],
    ['checks a right in a block whose errors are caught', `try { ${guard} } catch {}`],
    ['checks a right in a function that is never called', `const check = () => ${guard}`],
    ['checks a right in a callback', `[].forEach((post) => ${guard})`],
    ['calls a parameter of the same name', `const run = (authorize) => authorize(id)\nrun(id)`],
  ])('fails if it %s', (_case, body) => {
    expect(checkOperation(body)).toEqual([expect.stringContaining('closePost has to call authorize')])
  })

  it('may leave the check to a function of another module, if that always checks', () => {
    const run = (body: string) =>
      check({
        [`${server}/loadOwnPost.ts`]: `
          import { authorize } from '#platform/authorize.ts'
          export async function loadOwnPost(ctx, id) { ${body} }`,
        [operation]: `${imports}import { loadOwnPost } from '../loadOwnPost.ts'
          export async function closePost(ctx, id) { const { post } = await loadOwnPost(ctx, id)\n${write} }`,
      })
    expect(run(guard)).toEqual([])
    expect(run(`if (post) ${guard}`)).toHaveLength(1)
    expect(run('')).toHaveLength(1)
  })

  it('may leave the check to another operation of its module, but not of another one', () => {
    const closeAll = `export async function closeAll(ctx) {\n${guard}\n}`
    const closePost = 'export const closePost = (ctx) => closeAll(ctx)'
    expect(check({ [operation]: `${imports}${closeAll}\n${closePost}` })).toEqual([])
    const other = { [`${server}/operations/closeAll.ts`]: imports + closeAll }
    expect(check({ ...other, [operation]: `import { closeAll } from './closeAll.ts'\n${closePost}` })).toHaveLength(1)
  })

  it.each([
    ['an arrow function', `export const closePost = (ctx, id) => findPost(ctx.db, id)`],
    ['a name exported later', `async function closePost(ctx, id) { ${write} }\nexport { closePost }`],
    ['an authorize of its own', `const authorize = () => {}\nexport async function closePost(ctx, id) { ${guard} }`],
    ['a wrapped function', `export const closePost = wrap(async (ctx, id) => { ${write} })`],
    ['a class', `export class ClosePost { run() { ${guard} } }`],
    ['a destructured name', `export const { closePost } = { closePost: (ctx) => updateClosed(ctx.db, 1) }`],
    ['everything of another module', `export * from '../transactions/closePosts.ts'`],
    ['a function of no operation', `export { updateClosed } from '../writes.ts'`],
  ])('fails as %s', (_case, code) => {
    const head = code.startsWith('const authorize') ? imports.replace('authorize, ', '') : imports
    expect(check({ [operation]: head + code })).toHaveLength(1)
  })

  it('may export values beside operations', () => {
    expect(check({ [operation]: `export const ttlSeconds = 30 * 60\nexport type Options = { id: number }` })).toEqual(
      [],
    )
  })
})

it.each([
  ['an operation', operation, `${imports}export async function close(ctx) { ${guard}\nawait ctx.transact(() => {}) }`],
  ['a job', `${server}/jobs.ts`, 'export const run = (ctx) => ctx.transact(() => {})'],
  ['a job, by Kysely', `${server}/jobs.ts`, 'export const run = (ctx) => ctx.db.transaction().execute(() => {})'],
])('a transaction without withTransaction fails in %s', (_case, file, code) => {
  expect(check({ [file]: code })).toEqual([expect.stringContaining('open transactions with withTransaction')])
})

it('SQL that writes fails in a job', () => {
  const file = `${server}/jobs.ts`
  expect(check({ [file]: `export const run = ({ db }) => db.deleteFrom('posts').execute()` })).toHaveLength(1)
})

it('writes.ts fails with a query that takes a database for reading', () => {
  const insert = `import type { Db } from '#platform/db/db.ts'
    export const insertPost = (db: Db) => sql\`insert into posts values (1)\`.execute(db)`
  expect(check({ [`${server}/writes.ts`]: insert })).toEqual([expect.stringContaining('take a WritableDb')])
})

describe('queries.ts', () => {
  const query = (expression: string) =>
    check({ [`${server}/queries.ts`]: `export const run = (db, id) => ${expression}` })

  it.each([
    `db.insertInto('posts').execute()`,
    `db.updateTable('posts').execute()`,
    `db.deleteFrom('posts').execute()`,
    `db.mergeInto('posts').execute()`,
    `db.selectFrom('posts').forUpdate().execute()`,
    `db.selectFrom('posts').forNoKeyUpdate().execute()`,
    'sql`insert into posts values (1)`.execute(db)',
    'sql`update ${table} set closed = true`.execute(db)',
    'sql`update posts as p\n set closed = true`.execute(db)',
    'sql`with gone as (DELETE FROM posts returning id) select id from gone`.execute(db)',
    'sql`select id from posts for update`.execute(db)',
    'sql<{ id: number }>`delete from posts returning id`.execute(db)',
    `sql.raw('delete from posts').execute(db)`,
  ])('fails with %s', (expression) => {
    expect(query(expression)).toEqual([expect.stringContaining('SQL that writes or locks belongs to writes.ts')])
  })

  it.each([
    `db.selectFrom('posts').select(['updated_at', 'deleted_from']).execute()`,
    'sql`select updated_at, set from posts where deleted_at is null`.execute(db)',
  ])('passes with %s', (expression) => expect(query(expression)).toEqual([]))
})

describe('a system operation', () => {
  const sweep = {
    [`${server}/operations/sweepPosts.ts`]: `
      import { systemOperation } from '#platform/authorize.ts'
      export async function sweepPosts(ctx) { systemOperation(ctx) }`,
    [`${server}/index.ts`]: `export { sweepPosts } from './operations/sweepPosts.ts'`,
  }
  const importSweep = `import { sweepPosts } from './operations/sweepPosts.ts'\n`

  it.each([
    ['a resolver', { [`${server}/resolvers.ts`]: `${importSweep}export const resolvers = { sweep: sweepPosts }` }],
    [
      'a route',
      { [`${server}/routes.ts`]: `${importSweep}export const routes = (s) => s.get('/', () => sweepPosts())` },
    ],
    [
      'a route of another feature, by the front door',
      {
        'src/features/blog/server/routes.ts': `
          import { sweepPosts } from '#features/forum/server/index.ts'
          export const routes = [sweepPosts]`,
      },
    ],
    [
      'a resolver, by a module between them',
      {
        [`${server}/sweepLater.ts`]: `${importSweep}export const sweepLater = () => setTimeout(sweepPosts)`,
        [`${server}/resolvers.ts`]: `import { sweepLater } from './sweepLater.ts'\nexport const sweep = () => sweepLater()`,
      },
    ],
    [
      'a resolver, by a public operation',
      {
        [operation]: `${imports}import { sweepPosts } from './sweepPosts.ts'
          export async function closePost(ctx) { publicOperation(ctx); await sweepPosts(ctx) }`,
        [`${server}/resolvers.ts`]: `import { closePost } from './operations/closePost.ts'\nexport const all = [closePost]`,
      },
    ],
  ])('fails if it is reached from %s', (_case, planted) => {
    expect(check({ ...sweep, ...planted }).join()).toMatch(/reaches the system operation .*sweepPosts/)
  })

  it('may be called by jobs and listeners', () => {
    expect(check({ ...sweep, [`${server}/jobs.ts`]: `${importSweep}export const job = { run: sweepPosts }` })).toEqual(
      [],
    )
  })

  it('is not reached by a resolver that imports only its type or another name', () => {
    const resolvers = `import type { sweepPosts } from './operations/sweepPosts.ts'\nexport const all = {}`
    expect(check({ ...sweep, [`${server}/resolvers.ts`]: resolvers })).toEqual([])
  })
})
