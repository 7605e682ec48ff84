import { createHash, randomUUID } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#platform/config/startErrors.ts'
import { writeFileDurably } from '#platform/durableFiles.ts'

type State = { origin: string; run: number; startedAt: string; isFinished: boolean }
type Stored = { run: number; stamp: string | null; answer: unknown }

/** A run that was stopped is continued for this long; then its lists are too old. */
const maxRunAgeMs = 3 * 86_400_000

/**
 * Keeps answers and files of one site in a folder. An answer counts in the run that read it, and in later ones as long as its
 * stamp is the same. Files never change.
 */
export class AnswerCache {
  readonly #directory: string
  #state: State

  /** Throws StartError if the folder is that of another site. */
  constructor(directory: string, origin: string) {
    this.#directory = directory
    for (const part of ['answers', 'files']) mkdirSync(join(directory, part), { recursive: true, mode: 0o700 })
    const former = readState(this.#statePath)
    if (former && former.origin !== origin)
      throw new StartError(`${directory} has what was read of ${former.origin}: choose another folder by --cache`)
    const goesOn = former && !former.isFinished && Date.now() - Date.parse(former.startedAt) < maxRunAgeMs
    const begun = { origin, run: (former?.run ?? 0) + 1, startedAt: new Date().toISOString(), isFinished: false }
    this.#state = goesOn ? former : begun
    this.#writeState()
  }

  find(key: string, stamp: string | null): unknown {
    const path = this.#answerPath(key)
    if (!existsSync(path)) return undefined
    const stored = parseStored(readFileSync(path, 'utf8'))
    if (!stored) return undefined
    const counts = stored.run === this.#state.run || (stamp !== null && stored.stamp === stamp)
    return counts ? stored.answer : undefined
  }

  put(key: string, stamp: string | null, answer: unknown): void {
    const stored: Stored = { run: this.#state.run, stamp, answer }
    const path = this.#answerPath(key)
    const temporary = `${path}.${randomUUID()}`
    writeFileSync(temporary, JSON.stringify(stored), { mode: 0o600 })
    renameSync(temporary, path)
  }

  findFile(key: string): string | undefined {
    const path = this.#filePath(key)
    return existsSync(path) ? path : undefined
  }

  /** Returns the path of the file. */
  async putFile(key: string, chunks: AsyncIterable<Buffer>): Promise<string> {
    const path = this.#filePath(key)
    const temporary = `${path}.${randomUUID()}`
    try {
      await pipeline(chunks, createWriteStream(temporary, { mode: 0o600, flush: true }))
      renameSync(temporary, path)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    }
    return path
  }

  /** Says that everything was read, so that the next run reads what changed since. */
  finish(): void {
    this.#state = { ...this.#state, isFinished: true }
    this.#writeState()
  }

  get #statePath(): string {
    return join(this.#directory, 'state.json')
  }

  #writeState(): void {
    const temporary = `${this.#statePath}.new`
    writeFileDurably(temporary, JSON.stringify(this.#state))
    renameSync(temporary, this.#statePath)
  }

  #answerPath = (key: string): string => join(this.#directory, 'answers', `${toName(key)}.json`)
  #filePath = (key: string): string => join(this.#directory, 'files', toName(key))
}

export const openFile = (path: string) => createReadStream(path)

/** Undefined for what a power failure has left. */
function parseStored(text: string): Stored | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toName = (key: string): string => createHash('sha256').update(key).digest('hex')

function readState(path: string): State | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
