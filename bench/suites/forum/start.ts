import { npmStart, serverCommand, startApp, waitUntilOk } from '../../app.ts'
import { atMost, type Figure } from '../../figure.ts'
import { median } from '../../statistics.ts'
import { createForumPageRequest } from './requests.ts'

const starts = 5

export async function measureStart(dataDir: string, options: { npm: boolean }): Promise<Figure[]> {
  // The first start fills the compile cache and creates the tables of the job queue.
  await timeStart(dataDir, serverCommand())
  const figures = await measureStarts('start of the server', dataDir, serverCommand())
  return options.npm ? [...figures, ...(await measureStarts('npm start', dataDir, npmStart))] : figures
}

type Command = Parameters<typeof startApp>[1]

async function measureStarts(name: string, dataDir: string, command: Command): Promise<Figure[]> {
  const times: { health: number; page: number }[] = []
  for (let start = 0; start < starts; start++) times.push(await timeStart(dataDir, command))
  const health = times.map((time) => time.health)
  const page = times.map((time) => time.page)
  return [
    { name: `${name}: first 200 of /health`, value: median(health), unit: 's', target: atMost(1), rounds: health },
    { name: `${name}: first forum page`, value: median(page), unit: 's', target: atMost(1), rounds: page },
  ]
}

async function timeStart(dataDir: string, command: Command): Promise<{ health: number; page: number }> {
  const startedAt = performance.now()
  const app = await startApp(dataDir, command)
  const health = (performance.now() - startedAt) / 1_000
  await waitUntilOk(app.origin + createForumPageRequest().path)
  const page = (performance.now() - startedAt) / 1_000
  await app.stop()
  return { health, page }
}
