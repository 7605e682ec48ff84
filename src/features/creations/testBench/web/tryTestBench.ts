import type { SaveTest, TestBench } from '#simulation/testBench/testSave.ts'
import type { TryCommand, TryReply } from '#simulation/testBench/testWorker.ts'

const timeoutMs = 30_000

/** Fetches the save of a creation. Throws if it is not there. */
export async function fetchSave(creationId: string): Promise<Omit<TryCommand, 'bench'>> {
  const response = await fetch(`/api/v1/creation/${creationId}/save`)
  if (!response.ok) throw new Error(`The save could not be fetched: ${response.status}`)
  const entry = response.headers.get('file-in-package')
  return { bytes: new Uint8Array(await response.arrayBuffer()), entry: entry && decodeURIComponent(entry) }
}

/** Runs the cases in a worker of its own. Returns undefined if the save has no circuit, or if it takes too long. */
export function tryTestBench(save: Omit<TryCommand, 'bench'>, bench: TestBench): Promise<SaveTest | undefined> {
  const worker = new Worker(new URL('../../../../simulation/testBench/testWorker.ts', import.meta.url), {
    type: 'module',
  })
  return new Promise<SaveTest | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs)
    worker.addEventListener('message', ({ data }: MessageEvent<TryReply>) => {
      clearTimeout(timer)
      resolve(data.kind === 'tested' ? data.test : undefined)
    })
    worker.addEventListener('error', () => resolve(undefined))
    worker.postMessage({ ...save, bench } satisfies TryCommand)
  }).finally(() => worker.terminate())
}
