import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions, UsageError } from '../options.ts'
import { peersSuite } from './peers.ts'

const run = (...args: string[]) =>
  peersSuite.run({ options: readOptions(args), shouldRun: () => true, report: () => {} })

function writePeer(peer: unknown): string {
  const directory = mkdtempSync(join(tmpdir(), 'peer-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'peer.json')
  writeFileSync(file, JSON.stringify(peer))
  return file
}

test('the suite runs only with another site', async () => {
  await expect(run()).resolves.toBeUndefined()
  await expect(run('peers')).rejects.toThrow(new UsageError('The suite peers needs --peer FILE'))
})

test('a description of another site that is not valid is an error that names the field', async () => {
  const file = writePeer({ name: 'Other', origin: 'http://127.0.0.1:4567', pids: [1], lists: { path: '/' } })
  await expect(run('peers', '--peer', file)).rejects.toThrow(/peer\.json: .*lists/s)
  await expect(run('peers', '--peer', '/missing.json')).rejects.toThrow(UsageError)
})
