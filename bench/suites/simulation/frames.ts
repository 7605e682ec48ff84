import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { serverCommand, withApp } from '../../app.ts'
import { atMost, type Figure } from '../../figure.ts'
import { log } from '../../log.ts'
import { type CounterOptions, createCounterSave } from '../../makers/circuits.ts'
import { median } from '../../statistics.ts'

type Options = { rounds: number; seconds: number }

const executablePath = process.env.CHROMIUM_PATH
const browserOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
}

/** CPU time of the page's main thread per frame while a circuit runs at full speed, on a demo site in a browser without a GPU. */
export async function measureFrames(circuits: readonly CounterOptions[], options: Options): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-simulation-'))
  const site = serverCommand()
  const demo = { ...site, args: [...site.args, '--demo'], env: { ...site.env, SITE_ENV: 'staging' } }
  const browser = await chromium.launch(browserOptions)
  try {
    log('Starting a demo site …')
    return await withApp(dataDir, demo, async ({ origin }) => {
      const page = await browser.newPage({ baseURL: origin })
      const path = await findCircuit(page)
      const figures: Figure[] = []
      for (const circuit of circuits) figures.push(await measureCircuit(page, path, { ...options, ...circuit }))
      return figures
    })
  } finally {
    await browser.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Of any circuit: another one is loaded in its place. */
async function findCircuit(page: Page): Promise<string> {
  await page.goto('/creations/subassemblies?q=adder')
  const path = await page.locator('h3 a').first().getAttribute('href')
  if (!path) throw new Error('The demo site has no circuit')
  return path
}

async function measureCircuit(
  page: Page,
  path: string,
  { rounds, seconds, ...circuit }: Options & CounterOptions,
): Promise<Figure> {
  const body = Buffer.from(createCounterSave(circuit))
  await page.route('**/save', (route) => route.fulfill({ body, contentType: 'application/octet-stream' }))
  // The session is requested once the page reacts to clicks.
  const session = page.waitForResponse('**/graphql')
  await page.goto(path)
  await session
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText(/^Tick [1-9]/).waitFor({ timeout: 60_000 })
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('Infinity')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await measureFrameTime(page, devTools, seconds))
  await page.unroute('**/save')
  const name = `${circuit.parts.toLocaleString('en')} parts running: main thread per frame`
  return { name, value: median(times), unit: 'ms', rounds: times, target: atMost(4) }
}

async function measureFrameTime(page: Page, devTools: CDPSession, seconds: number): Promise<number> {
  const readTaskSeconds = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  const before = await readTaskSeconds()
  const frames = await page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const end = performance.now() + ms
        let count = 0
        const step = (now: number) => {
          count++
          if (now < end) requestAnimationFrame(step)
          else resolve(count)
        }
        requestAnimationFrame(step)
      }),
    seconds * 1_000,
  )
  return (((await readTaskSeconds()) - before) * 1_000) / frames
}
