import { glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'

type Patterns = { path?: string | string[]; pathNot?: string | string[] }
type Rules = { forbidden: (IForbiddenRuleType & { to: Patterns })[]; options: object }

const { forbidden, options } = ((await import(resolve('.dependency-cruiser.mjs'))) as { default: Rules }).default

const files = {
  'package.json': '{ "type": "module", "imports": { "#*": "./src/*" } }',
  'src/app/features.server.ts': "export { blogFeature } from '#features/blog/server/index.ts'",
  'src/features/blog/server/index.ts': "export { forumFeature as blogFeature } from '#features/forum/server/index.ts'",
  'src/features/forum/server/index.ts': "export { postKind as forumFeature } from '#objects/server/objectKind.ts'",
  'src/objects/server/objectKind.ts': "export { clock as postKind } from '#platform/clock.ts'",
  'src/platform/clock.ts': 'export const clock = 1',
}

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'imports-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function check(planted: Record<string, string> = {}): Promise<string[]> {
  for (const [file, text] of Object.entries({ ...files, ...planted })) {
    await mkdir(dirname(join(directory, file)), { recursive: true })
    await writeFile(join(directory, file), text)
  }
  const { output } = await cruise(['src'], { ...options, baseDir: directory, ruleSet: { forbidden }, validate: true })
  const { violations } = (output as ICruiseResult).summary
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}

it('accepts features in layers above objects and platform', async () => {
  expect(await check()).toEqual([])
})

/** Imports that break one rule each. */
const planted: Record<string, { from: string; to: string }> = {
  'no-cycles': { from: 'src/platform/clock.ts', to: 'src/platform/clock.ts' },
  'web-knows-no-server': { from: 'src/features/forum/web/ForumPage.tsx', to: 'src/platform/clock.ts' },
  'front-doors': { from: 'src/features/blog/server/kinds.ts', to: 'src/features/forum/server/rows.ts' },
  'app-is-on-top': { from: 'src/features/forum/server/jobs.ts', to: 'src/app/features.ts' },
  'paths-is-a-leaf': { from: 'src/paths.ts', to: 'src/language/language.ts' },
  'foundations-know-no-feature': { from: 'src/platform/context.ts', to: 'src/features/forum/server/index.ts' },
  'platform-knows-no-objects': { from: 'src/platform/context.ts', to: 'src/objects/server/objectKind.ts' },
  'optional-features-are-only-listed': {
    from: 'src/app/shell/bars/Navbar.tsx',
    to: 'src/features/blog/server/index.ts',
  },
  'game-files-belong-to-the-module': { from: 'src/features/forum/server/jobs.ts', to: 'src/gamefiles/index.ts' },
  'contract-knows-neither-side': { from: 'src/features/forum/contract/events.ts', to: 'src/platform/clock.ts' },
  'policies-are-plain': { from: 'src/features/forum/server/policy.ts', to: 'src/platform/clock.ts' },
  'sql-in-queries': { from: 'src/features/forum/server/resolvers.ts', to: 'node_modules/kysely/index.js' },
  'only-operations-write': { from: 'src/features/forum/server/jobs.ts', to: 'src/features/forum/server/writes.ts' },
  'only-operations-authorize': { from: 'src/features/forum/server/resolvers.ts', to: 'src/platform/authorize.ts' },
  'only-operations-open-transactions': {
    from: 'src/features/forum/server/transactions/closePosts.ts',
    to: 'src/platform/events/withTransaction.ts',
  },
  'ui-knows-no-client-of-pages': { from: 'src/ui/buttons/Button.tsx', to: 'src/client/queries/useQuery.ts' },
  'one-door-to-credentials': {
    from: 'src/features/accounts/server/operations/rename.ts',
    to: 'src/features/accounts/server/credentials/change.writes.ts',
  },
  'texts-are-screened': { from: 'src/features/forum/server/operations/write.ts', to: 'src/platform/markScreened.ts' },
  'notifications-are-limited': {
    from: 'src/features/notifications/server/operations/tell.ts',
    to: 'src/features/notifications/server/delivery/writes.ts',
  },
  'mails-are-limited': {
    from: 'src/features/forum/server/operations/write.ts',
    to: 'src/platform/mail/transactions/queueMail.ts',
  },
  'tests-stay-outside': { from: 'src/platform/context.ts', to: 'src/platform/clock.test.ts' },
}

it.each(nonEmpty(Object.entries(planted)))('rejects an import that breaks the rule %s', async (name, { from, to }) => {
  const imported = to === from ? `./${basename(to)}` : relative(dirname(from), to)
  const text = `export { clock as planted } from '${imported.startsWith('.') ? imported : `./${imported}`}'`
  const target = to in files || to === from ? {} : { [to]: 'export const clock = 1' }
  expect(await check({ ...target, [from]: text })).toEqual([`${name}: ${from} → ${to}`])
})

it('plants a violation of each rule', () => {
  // This one is tested below, because it treats static and dynamic imports differently.
  const names = [...Object.keys(planted), 'observability-is-loaded-on-demand']
  expect(names.sort()).toEqual(forbidden.map(({ name }) => name).sort())
})

/** Returns one pattern for each combination of alternatives. */
function expandAlternatives(pattern: string): string[] {
  const group = /\((?:\?:)?([^()]*\|[^()]*)\)/.exec(pattern)
  if (!group) return [pattern.replaceAll('$1', '[^/]+')]
  const before = pattern.slice(0, group.index)
  const after = pattern.slice(group.index + group[0].length)
  return (group[1] ?? '').split('|').flatMap((alternative) => expandAlternatives(before + alternative + after))
}

const toPatterns = (path: string | readonly string[] | undefined) => [path ?? []].flat().flatMap(expandAlternatives)

it.each(nonEmpty(forbidden.map((rule) => [rule.name ?? '', rule] as const)))(
  'names files and packages that exist in the rule %s',
  async (_, { from, to }) => {
    const listed = await Array.fromAsync(glob(['{src,db,tests}/**/*.*', 'node_modules/*/package.json']))
    const patterns = [from, to].flatMap(({ path, pathNot }) => [...toPatterns(path), ...toPatterns(pathNot)])
    expect(patterns.filter((pattern) => !listed.some((file) => new RegExp(pattern).test(file)))).toEqual([])
  },
)

it('rejects a static import of the metrics, and accepts a dynamic one', async () => {
  const files = { 'src/platform/observability/metrics.ts': 'export const createMetrics = 1' }
  const imported = '#platform/observability/metrics.ts'
  expect(
    await check({ ...files, 'src/app/server/server.ts': `export const load = () => import('${imported}')` }),
  ).toEqual([])
  expect(await check({ ...files, 'src/app/server/server.ts': `export { createMetrics } from '${imported}'` })).toEqual([
    'observability-is-loaded-on-demand: src/app/server/server.ts → src/platform/observability/metrics.ts',
  ])
})

it('accepts writes of operations and transactions, SQL in queries, and rules about rows', async () => {
  const forum = 'src/features/forum/server'
  expect(
    await check({
      'node_modules/kysely/index.js': 'export const sql = 1',
      [`${forum}/rows.ts`]: 'export const isPinned = 1',
      [`${forum}/queries.ts`]: "export { sql } from '../../../../node_modules/kysely/index.js'",
      [`${forum}/policy.ts`]: "export { isPinned } from './rows.ts'",
      [`${forum}/writes.ts`]: "export { sql } from './queries.ts'",
      [`${forum}/transactions/movePosts.ts`]: "export { sql } from '../writes.ts'",
      [`${forum}/operations/movePost.ts`]: "export { sql } from '../writes.ts'",
    }),
  ).toEqual([])
})
