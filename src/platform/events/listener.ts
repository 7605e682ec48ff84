import type { Context } from '../context.ts'
import type { EventDefinition } from './defineEvent.ts'

/** Runs after the commit, at least once, so it must be idempotent. */
export type Listener = {
  readonly name: string
  readonly type: string
  run(ctx: Context, payload: unknown): Promise<void>
  readonly runBatch?: (ctx: Context, payloads: readonly unknown[]) => Promise<void>
}

/** `name` is stored with queued events, so it must not change between releases. */
export const listenTo = <Payload>(
  event: EventDefinition<Payload>,
  name: string,
  run: (ctx: Context, payload: Payload) => Promise<void>,
): Listener => ({ name: `${event.type}:${name}`, type: event.type, run: run as Listener['run'] })

/** Handles batches; when one fails, each of its events is retried alone. */
export const listenToBatches = <Payload>(
  event: EventDefinition<Payload>,
  name: string,
  runAll: (ctx: Context, payloads: readonly Payload[]) => Promise<void>,
): Listener => ({
  ...listenTo(event, name, (ctx, payload) => runAll(ctx, [payload])),
  runBatch: runAll as NonNullable<Listener['runBatch']>,
})
