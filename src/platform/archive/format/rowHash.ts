import { hash } from 'node:crypto'

/** Counts rows and hashes them regardless of their order, which no table keeps. */
export class RowHash {
  readonly #sums = new Uint32Array(8)
  #count = 0

  add(row: Buffer): void {
    this.#count += 1
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < this.#sums.length; lane++)
      this.#sums[lane] = (this.#sums[lane] as number) + digest.readUInt32BE(lane * 4)
  }

  get digest(): TableDigest {
    const hex = [...this.#sums].map((sum) => sum.toString(16).padStart(8, '0')).join('')
    return { rowCount: this.#count, rowHash: hex }
  }
}

export type TableDigest = { readonly rowCount: number; readonly rowHash: string }
