import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterEach, beforeEach, expect, it } from 'vitest'

type Rules = { forbidden: IForbiddenRuleType[]; options: object }

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

it('rejects a platform that knows objects', async () => {
  const text = "export { postKind } from '#objects/server/objectKind.ts'"
  expect(await check({ 'src/platform/context.ts': text })).toEqual([
    'platform-knows-no-objects: src/platform/context.ts → src/objects/server/objectKind.ts',
  ])
})

it('rejects a platform that knows a feature', async () => {
  const text = "export { forumFeature } from '#features/forum/server/index.ts'"
  expect(await check({ 'src/platform/context.ts': text })).toEqual([
    'foundations-know-no-feature: src/platform/context.ts → src/features/forum/server/index.ts',
  ])
})

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

it.each(['src/app/shell/bars/Navbar.tsx', 'src/app/rendering/pageParts.ts'])(
  'rejects an import of an optional feature in %s',
  async (file) => {
    const text = "export { blogFeature } from '#features/blog/server/index.ts'"
    expect(await check({ [file]: text })).toEqual([
      `optional-features-are-only-listed: ${file} → src/features/blog/server/index.ts`,
    ])
  },
)
