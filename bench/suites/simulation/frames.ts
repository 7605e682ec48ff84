import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchBrowser } from '#tests/launchBrowser.ts'
import { waitForModels } from '#tests/waitForModels.ts'
import { serverCommand, withApp } from '../../app.ts'
import { atMost, type Figure } from '../../figure.ts'
import { log } from '../../log.ts'
import { median, percentiles } from '../../statistics.ts'
import { getFrameTimes, type TraceEvent } from './frameTrace.ts'

/** The start takes long on a machine that draws in software and has other work. */
const startTimeoutMs = 180_000

/** Tracing all events of a longer time exceeds the buffer of the browser. */
const maxTraceSeconds = 60

type Options = { rounds: number; seconds: number }

export type NamedSave = { name: string; bytes: Uint8Array }

const softwareRendering = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** CPU time of the page's main thread per frame while a circuit runs at full speed, on a demo site in a browser without a GPU. */
export async function measureFrames(saves: readonly NamedSave[], options: Options): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-simulation-'))
  const site = serverCommand()
  const demo = { ...site, args: [...site.args, '--demo'], env: { ...site.env, SITE_ENV: 'staging' } }
  const browser = await launchBrowser(softwareRendering)
  try {
    log('Starting a demo site …')
    return await withApp(dataDir, demo, async ({ origin }) => {
      await waitForModels(origin)
      // A page for each: one that runs a large circuit takes long to leave.
      const openPage = async () => {
        const page = await browser.newPage({ baseURL: origin })
        page.setDefaultTimeout(startTimeoutMs)
        await page.addInitScript(dropDrawCalls)
        return page
      }
      const path = await findCircuit(await openPage())
      const figures: Figure[] = []
      for (const save of saves) {
        const page = await openPage()
        log(`Running: ${save.name}`)
        figures.push(await measureSave(page, path, { ...options, ...save }))
        await page.close()
      }
      return figures
    })
  } finally {
    await browser.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Filling pixels in software allows a few frames a second; without it the page draws as often as with a GPU. */
function dropDrawCalls(): void {
  const { prototype } = WebGL2RenderingContext
  prototype.drawArrays = prototype.drawElements = () => {}
  prototype.drawArraysInstanced = prototype.drawElementsInstanced = () => {}
}

/** Finds the page of any circuit; another circuit is loaded in its place. */
async function findCircuit(page: Page): Promise<string> {
  await page.goto('/creations/subassemblies?q=adder')
  const path = await page.locator('h3 a').first().getAttribute('href')
  if (!path) throw new Error('The demo site has no circuit')
  return path
}

async function measureSave(
  page: Page,
  path: string,
  { rounds, seconds, name, bytes }: Options & NamedSave,
): Promise<Figure> {
  const body = Buffer.from(bytes)
  await page.route('**/save', (route) => route.fulfill({ body, contentType: 'application/octet-stream' }))
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText(/^Tick [1-9]/).waitFor()
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('Infinity')
  const slowest: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [p95 = 0] = percentiles(await traceFrames(page, seconds), [0.95])
    slowest.push(p95)
  }
  const row = `${name} running: main thread per frame, p95`
  return { name: row, value: median(slowest), unit: 'ms', rounds: slowest, target: atMost(4) }
}

/** Longer than asked for until there are frames to compare: without a GPU one takes seconds. */
async function traceFrames(page: Page, seconds: number): Promise<number[]> {
  for (let duration = seconds; duration <= maxTraceSeconds; duration *= 2) {
    const times = await traceFor(page, duration)
    if (times.length) return times
  }
  throw new Error(`The page drew no two frames in ${maxTraceSeconds} seconds`)
}

async function traceFor(page: Page, seconds: number): Promise<number[]> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await page.waitForTimeout(seconds * 1_000)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  return getFrameTimes(traceEvents)
}
