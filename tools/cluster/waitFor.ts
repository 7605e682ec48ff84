import { setTimeout as sleep } from 'node:timers/promises'

type Options = { everyMs: number; timeoutMs?: number }

/** A part that cannot pass must fail, not wait for ever. */
const defaultTimeoutMs = 180_000

/** Resolves with the first result of `attempt` other than undefined. Throws if there is none in time. */
export async function waitFor<T>(
  what: string,
  attempt: () => Promise<T | undefined> | T | undefined,
  { everyMs, timeoutMs = defaultTimeoutMs }: Options,
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const result = await attempt()
    if (result !== undefined) return result
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs / 1_000} s in vain until ${what}`)
    await sleep(everyMs)
  }
}
