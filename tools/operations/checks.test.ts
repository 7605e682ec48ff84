import { describe, expect, it } from 'vitest'
import { findViolations } from './checks.ts'

const server = 'src/features/forum/server'
const operation = `${server}/operations/closePost.ts`

const site = {
  'src/platform/policy.ts': `
    export function assertCan(viewer, rule, row) { if (!rule(viewer, row)) throw new Error() }
    export function publicOperation() {}
    export function systemOperation() {}`,
  'src/platform/events/withTransaction.ts': `
    export async function withTransaction(ctx, work) { return ctx.transact(work) }`,
  [`${server}/writes.ts`]: `
    export const updateClosed = (db, id) => db.updateTable('posts').where('id', '=', id).execute()`,
  [`${server}/transactions/closePosts.ts`]: `
    import { updateClosed } from '../writes.ts'
    export const closePosts = (db, ids) => Promise.all(ids.map((id) => updateClosed(db, id)))
    export const toIds = (posts) => posts.map(({ id }) => id)`,
  [`${server}/queries.ts`]: `
    export const findPost = (db, id) => db.selectFrom('posts').where('id', '=', id).executeTakeFirst()`,
}

const check = (planted: Record<string, string>) => findViolations(new Map(Object.entries({ ...site, ...planted })))

const imports = `
  import { assertCan, publicOperation, systemOperation } from '#platform/policy.ts'
  import { withTransaction } from '#platform/events/withTransaction.ts'
  import { closePosts } from '../transactions/closePosts.ts'
  import { findPost } from '../queries.ts'
  import { updateClosed } from '../writes.ts'
`
const guard = 'assertCan(ctx.viewer, policy.close, post)'
const write = 'await withTransaction(ctx, ({ db }) => updateClosed(db, id))'

const checkOperation = (body: string, rest = '') =>
  check({ [operation]: `${imports}export async function closePost(ctx, id) {\n${body}\n}\n${rest}` })

describe('an operation', () => {
  it.each([
    ['checks a right before it writes', `const post = await findPost(ctx.db, id)\n${guard}\n${write}`],
    ['is public', `publicOperation()\n${write}`],
    ['belongs to the system', `systemOperation()\n${write}`],
    ['throws before it checks a right', `if (!id) throw new Error()\n${guard}\n${write}`],
    ['checks a right on both branches', `if (id) {\n${guard}\n} else {\npublicOperation()\n}\n${write}`],
    ['checks a right in a local function', `const check = () => ${guard}\ncheck()\n${write}`],
    ['declares its write before the check', `const close = async () => { ${write} }\n${guard}\nawait close()`],
    ['handles the failure of a write', `${guard}\ntry { ${write} } catch { ${write} }`],
  ])('passes if it %s', (_case, body) => expect(checkOperation(body)).toEqual([]))

  it.each([
    ['checks no right', write],
    ['only mentions a check', `// ${guard}\nconst text = '${guard}'\n${write}`],
    ['checks a right after the transaction', `${write}\n${guard}`],
    ['checks a right inside the transaction', `await withTransaction(ctx, () => { ${guard} })`],
    ['writes in an argument of the check', `assertCan(ctx.viewer, policy.close, await updateClosed(ctx.db, id))`],
    ['writes without a transaction', `await updateClosed(ctx.db, id)\n${guard}`],
    ['writes by a helper', `await closePosts(ctx.db, [id])\n${guard}`],
    ['passes a writing function on', `await Promise.all([id].map(closeOne))\n${guard}`],
    ['opens a transaction of the database', `await ctx.transact(() => id)\n${guard}`],
    ['stores a file', `await ctx.files.put('name', id)\n${guard}`],
    ['writes in a local function', `const close = async () => { ${write} }\nawait close()\n${guard}`],
    ['writes in a default value', `const { post = await updateClosed(ctx.db, id) } = id\n${guard}`],
  ])('fails if it %s', (_case, body) => {
    const closeOne = 'const closeOne = (id) => updateClosed(null, id)'
    expect(checkOperation(body, closeOne).join()).toContain('closePost writes before it checks a right')
  })

  it.each([
    ['under a condition', `if (id) ${guard}`],
    ['behind &&', `id && ${guard}`],
    ['behind a ternary', `id ? ${guard} : 0`],
    ['behind ?.', `ctx.viewer?.check(${guard})`],
    ['in a loop', `for (const post of id) ${guard}`],
    ['in a loop that may be left', `do { if (id) break\n${guard} } while (id)`],
    ['in a case', `switch (id) { case 1: ${guard} }`],
    ['in a block whose errors are caught', `try { ${guard} } catch {}`],
    ['in a function that is never called', `const check = () => ${guard}`],
    ['in a nested declaration that is never called', `function check() { ${guard} }`],
    ['in a callback', `[].forEach((post) => ${guard})`],
    ['after a return', `if (id) return\n${guard}`],
    ['by a parameter of the same name', `const run = (assertCan) => assertCan(id)\nrun(id)`],
  ])('fails if it checks a right only %s', (_case, body) => {
    expect(checkOperation(body).join()).toContain('closePost has a path without assertCan')
    expect(checkOperation(`${body}\n${write}`)).toHaveLength(1)
  })

  it('may leave the check to a function of another module, if that always checks', () => {
    const run = (body: string) =>
      check({
        [`${server}/assertCanClose.ts`]: `
          import { assertCan } from '#platform/policy.ts'
          export function assertCanClose(ctx, post) { ${body} }`,
        [operation]: `${imports}import { assertCanClose } from '../assertCanClose.ts'
          export async function closePost(ctx, id) { assertCanClose(ctx, id); ${write} }`,
      })
    expect(run(guard)).toEqual([])
    expect(run(`if (post) ${guard}`)).toHaveLength(1)
    expect(run('')).toHaveLength(1)
  })

  it.each([
    [
      'an arrow function',
      `export const closePost = (ctx, id) => withTransaction(ctx, ({ db }) => updateClosed(db, id))`,
    ],
    ['a name exported later', `async function closePost(ctx, id) { ${write} }\nexport { closePost }`],
    ['an assertCan of its own', `const assertCan = () => {}\nexport async function closePost(ctx, id) { ${guard} }`],
    ['a wrapped function', `export const closePost = wrap(async (ctx, id) => { ${write} })`],
    ['a class', `export class ClosePost { run() { ${guard} } }`],
    ['a destructured name', `export const { closePost } = { closePost: (ctx) => updateClosed(ctx.db, 1) }`],
    ['everything of another module', `export * from '../transactions/closePosts.ts'`],
    ['a helper of transactions/', `export { closePosts } from '../transactions/closePosts.ts'`],
  ])('fails as %s', (_case, code) => {
    const head = code.startsWith('const assertCan') ? imports.replace('assertCan, ', '') : imports
    expect(check({ [operation]: head + code })).toHaveLength(1)
  })

  it('may export values beside operations', () => {
    expect(check({ [operation]: `export const ttlSeconds = 30 * 60\nexport type Options = { id: number }` })).toEqual(
      [],
    )
  })
})

describe('a module that is no operation', () => {
  const job = (code: string) =>
    check({
      [`${server}/jobs.ts`]: `
        import { withTransaction } from '#platform/events/withTransaction.ts'
        import { closePosts, toIds } from './transactions/closePosts.ts'
        import { updateClosed } from './writes.ts'
        import * as writes from './writes.ts'
        ${code}`,
    })

  it.each([
    ['calls a writing query', 'export const run = (ctx) => updateClosed(ctx.db, 1)'],
    ['calls a writing query of a namespace', 'export const run = (ctx) => writes.updateClosed(ctx.db, 1)'],
    ['calls a helper that writes', 'export const run = (ctx) => closePosts(ctx.db, [1])'],
    ['opens a transaction', 'export const run = (ctx) => withTransaction(ctx, () => {})'],
    ['opens a transaction of the database', 'export const run = (ctx) => ctx.transact(() => {})'],
    ['contains writing SQL', `export const run = ({ db }) => db.deleteFrom('posts').execute()`],
  ])('fails if it %s', (_case, code) => expect(job(code)).toHaveLength(1))

  it('may name helpers and call those that do not write', () => {
    expect(job('export const kind = { close: closePosts }\nexport const ids = toIds([])')).toEqual([])
  })

  it('fails if it is a helper that opens a transaction', () => {
    const helper = `import { withTransaction } from '#platform/events/withTransaction.ts'
      export const close = (ctx) => withTransaction(ctx, () => {})`
    expect(check({ [`${server}/transactions/close.ts`]: helper })).toEqual([
      expect.stringContaining('only operations open transactions'),
    ])
  })
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
      import { systemOperation } from '#platform/policy.ts'
      export async function sweepPosts(ctx) { systemOperation() }`,
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
          export async function closePost(ctx) { publicOperation(); await sweepPosts(ctx) }`,
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
