/** The worker that tries a test bench before it is saved. */
import { bytesSource, GameFileError } from '#gamefiles/index.ts'
import { type SaveTest, type TestBench, testSave } from './testSave.ts'

export type TryCommand = { bytes: Uint8Array<ArrayBuffer>; entry: string | null; bench: TestBench }
export type TryReply = { kind: 'tested'; test: SaveTest } | { kind: 'unreadable' }

self.addEventListener('message', ({ data }: MessageEvent<TryCommand>) => void answer(data))

async function answer({ bytes, entry, bench }: TryCommand): Promise<void> {
  try {
    self.postMessage({ kind: 'tested', test: await testSave(bytesSource(bytes), entry, bench) } satisfies TryReply)
  } catch (error) {
    if (!(error instanceof GameFileError)) throw error
    self.postMessage({ kind: 'unreadable' } satisfies TryReply)
  }
}
