import { Socket } from 'node:net'
import pg from 'pg'
import { isReadOnlyError, UnavailableError, UnreachableError } from '../errors.ts'

type Callback = (error: Error | null, result?: unknown) => void
type Notice = { routine?: string | undefined }

/** The function of PostgreSQL that waits for a standby. Unlike the text of its warning, its name is in no other language. */
const waitingRoutine = 'SyncRepWaitForLSN'

/**
 * A `pg` client that owns its socket, which `pg` takes by its `stream` option. It leads to the primary: the connection is
 * closed when the server turns out to be a standby.
 */
export class DatabaseClient extends pg.Client {
  readonly #socket: Socket
  #isUncertain = false
  protected readonly expectsStandby: boolean = false
  /** Called when a write shows that the server is a standby. */
  onStandby = () => {}

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
    // The commit was not confirmed by a standby, and still is reported as a success: a failover may lose it.
    this.on('notice', ({ routine }: Notice) => {
      if (routine !== waitingRoutine) return
      this.#isUncertain = true
      this.disconnect()
    })
  }

  get isDisconnected(): boolean {
    return this.#socket.destroyed
  }

  disconnect(): void {
    this.#socket.destroy()
  }

  /**
   * Rejects with UnreachableError if the connection is lost, or closed by `pg` after `query_timeout`, and with
   * UnavailableError if it is not known whether the change would survive a failover.
   */
  override query(...args: unknown[]): never {
    const callback = args.at(-1)
    if (typeof callback === 'function') args[args.length - 1] = this.#translateErrors(callback as Callback)
    const result = super.query(...(args as [never])) as unknown
    if (!(result instanceof Promise)) return result as never
    return result.then(
      (value) => {
        if (this.#isUncertain) throw createUncertainError()
        return value
      },
      (error: Error) => Promise.reject(this.#translate(error)),
    ) as never
  }

  #translateErrors(callback: Callback): Callback {
    return (error, result) => {
      // `pg` closes the connection after it has called back.
      if (error) process.nextTick(() => callback(this.#translate(error)))
      else if (this.#isUncertain) callback(createUncertainError())
      else callback(null, result)
    }
  }

  #translate(error: Error): Error {
    if (this.#isUncertain) return createUncertainError(error)
    if (isReadOnlyError(error) && !this.expectsStandby) {
      // The pool connects again, to what then is the primary.
      this.disconnect()
      this.onStandby()
      return new UnreachableError('The database server is not the primary', { cause: error })
    }
    if (error instanceof pg.DatabaseError || !this.isDisconnected) return error
    return new UnreachableError('The connection to the database is lost', { cause: error })
  }
}

const createUncertainError = (cause?: Error): UnavailableError =>
  new UnavailableError('No standby has confirmed the change', { cause })

export class ReplicaClient extends DatabaseClient {
  protected override readonly expectsStandby = true
}
