import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readImportedVersions } from '#features/creations/server/jobs.ts'
import { emptyTargets } from '#tests/archives.ts'
import { factories } from '#tests/factories.ts'
import { fillSite } from '#tests/fillSite.ts'
import { importArchive } from '#tests/importArchive.ts'
import { readPageQueries } from '#tests/pageQueries.ts'
import { type TestSite, testSite } from '#tests/testSite.ts'
import { createArchiveWriter } from '../archive/archiveWriter.ts'
import { Report } from '../report.ts'
import { createSiteConverter } from './site.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
vi.spyOn(console, 'log').mockImplementation(() => {})
const limits = { timeoutMs: 10_000, maxAttempts: 4, pauseMs: 5, maxAnswerBytes: 8_000_000, maxFileBytes: 50_000_000 }

it('works', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const createTarget = emptyTargets()
  const source = await testSite()
  const make = factories(source)
  const paths = await fillSite(source, make)
  const origin = await source.server.listen({ port: 0, host: '127.0.0.1' })
  console.error(origin, paths.size)
  const report = new Report()
  const archive = createArchiveWriter(join(folder, 'archive'))
  await createSiteConverter(limits).convert({
    source: origin,
    archive,
    report,
    network: { requestsPerSecond: 1000, cacheDirectory: join(folder, 'cache') },
  })
  await archive.close()
  console.error(report.render())
  const target = await importArchive(createTarget, join(folder, 'archive'), folder)
  await readImportedVersions.run(target.context(), {})
  let n = 0
  for (const path of paths) {
    const [a, b] = await Promise.all(
      [source, target].map(async (site) => site.server.inject({ url: path, headers: { accept: 'text/html' } })),
    )
    if (a.statusCode !== b.statusCode) console.error(path, a.statusCode, b.statusCode)
    n++
  }
  console.error(n)
})
