import type { Context } from '../context.ts'
import type { EventDefinition } from './define.ts'

/** Something to do after an event has been committed; at least once, so the second time must do no harm. */
export type Listener = {
  readonly name: string
  readonly type: string
  run(ctx: Context, payload: unknown): Promise<void>
  /** The same for all of a busy moment, where many cost hardly more than one. */
  readonly runAll?: (ctx: Context, payloads: readonly unknown[]) => Promise<void>
}

/** `on(commentCreated, 'notifyAuthor', async (ctx, event) => …)`; the name must stay the same over releases. */
export const on = <Payload>(
  event: EventDefinition<Payload>,
  name: string,
  run: (ctx: Context, payload: Payload) => Promise<void>,
): Listener => ({ name: `${event.type}:${name}`, type: event.type, run: run as Listener['run'] })

/** The same for what is better done for many at once; when they fail together, each is tried alone. */
export const onAll = <Payload>(
  event: EventDefinition<Payload>,
  name: string,
  runAll: (ctx: Context, payloads: readonly Payload[]) => Promise<void>,
): Listener => ({
  ...on(event, name, (ctx, payload) => runAll(ctx, [payload])),
  runAll: runAll as NonNullable<Listener['runAll']>,
})
