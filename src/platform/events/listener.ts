import type { Context } from '../context.ts'
import type { QueueOptions } from '../jobs/jobQueue.ts'
import type { EventDefinition } from './defineEvent.ts'

export type ListenerQueue<Payload> = Omit<QueueOptions, 'exclusiveKeys'> & {
  /** Runs with the same key never overlap. */
  key?(payload: Payload): string
  startAfter?(payload: Payload): Date
}

/** Runs after the commit, at least once, so it must be idempotent. */
export type Listener = {
  readonly name: string
  readonly type: string
  run(ctx: Context, payload: unknown, signal?: AbortSignal): Promise<void>
  readonly runBatch?: (ctx: Context, payloads: readonly unknown[]) => Promise<void>
  readonly queue?: ListenerQueue<unknown>
  /** The priority among fresh events; 1 by default. */
  readonly priority?: number
}

/** `name` is stored with queued events, so it must not change between releases. */
export const listenTo = <Payload>(
  event: EventDefinition<Payload>,
  name: string,
  run: (ctx: Context, payload: Payload) => Promise<void>,
): Listener => ({ name: `${event.type}:${name}`, type: event.type, run: run as Listener['run'] })

type BatchOptions<Payload> = Pick<Listener, 'priority'> & {
  runAll(ctx: Context, payloads: readonly Payload[]): Promise<void>
}

/** Handles batches; when one fails, each of its events is retried alone. */
export const listenToBatches = <Payload>(
  event: EventDefinition<Payload>,
  name: string,
  { runAll, ...options }: BatchOptions<Payload>,
): Listener => ({
  ...options,
  ...listenTo(event, name, (ctx, payload) => runAll(ctx, [payload])),
  runBatch: runAll as NonNullable<Listener['runBatch']>,
})

/** Gives a listener that waits for other servers its own queue, so that it does not delay the others. */
export const listenInOwnQueue = <Payload>(
  event: EventDefinition<Payload>,
  name: string,
  {
    run,
    ...queue
  }: ListenerQueue<Payload> & {
    run(ctx: Context, payload: Payload, signal: AbortSignal): Promise<void>
  },
): Listener => ({
  name: `${event.type}:${name}`,
  type: event.type,
  run: (ctx, payload, signal = new AbortController().signal) => run(ctx, payload as Payload, signal),
  queue: queue as ListenerQueue<unknown>,
})

/** These retries take about a day with the backoff of the job queue. */
export const retriesPerDay = 200
