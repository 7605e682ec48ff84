import { Socket } from 'node:net'
import pg from 'pg'
import { UnavailableError } from '../errors.ts'

type Callback = (error: Error | null, result?: unknown) => void

/** A `pg` client that owns its socket, which `pg` takes by its `stream` option. */
export class DatabaseClient extends pg.Client {
  readonly #socket: Socket

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  get isDisconnected(): boolean {
    return this.#socket.destroyed
  }

  disconnect(): void {
    this.#socket.destroy()
  }

  /** Rejects with UnavailableError if the connection is lost, or closed by `pg` after `query_timeout`. */
  override query(...args: unknown[]): never {
    const callback = args.at(-1)
    if (typeof callback === 'function') args[args.length - 1] = this.#translateErrors(callback as Callback)
    const result = super.query(...(args as [never])) as unknown
    if (!(result instanceof Promise)) return result as never
    return result.catch((error: Error) => Promise.reject(this.#translate(error))) as never
  }

  #translateErrors(callback: Callback): Callback {
    return (error, result) => {
      // `pg` closes the connection after it has called back.
      if (error) process.nextTick(() => callback(this.#translate(error)))
      else callback(null, result)
    }
  }

  #translate(error: Error): Error {
    if (error instanceof pg.DatabaseError || !this.isDisconnected) return error
    return new UnavailableError('The connection to the database is lost', { cause: error })
  }
}
