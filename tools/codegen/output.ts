import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** If `checkOnly` is set, reports a committed file that differs instead of writing it. */
export class Output {
  #stale: string[] = []
  #checkOnly: boolean

  constructor(checkOnly: boolean) {
    this.#checkOnly = checkOnly
  }

  async write(file: string, text: string, { committed = false } = {}): Promise<void> {
    const before = await readFile(file, 'utf8').catch(() => undefined)
    if (before === text) return
    if (committed && this.#checkOnly) {
      this.#stale.push(file)
      return
    }
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }

  finish(): void {
    if (!this.#stale.length) return
    console.error(`Out of date, run npm run codegen and npm run format: ${this.#stale.join(', ')}`)
    process.exitCode = 1
  }
}
