import type { Context } from './context.ts'

type RequestMemo<Key, Value> = {
  get(ctx: Context, key: Key): Value | undefined
  set(ctx: Context, key: Key, value: Value): void
}

/** What a request has loaded, for its later parts. Only queries fill it: a mutation would read what it has changed. */
export function createRequestMemo<Key, Value>(): RequestMemo<Key, Value> {
  const memos = new WeakMap<Context, Map<Key, Value>>()
  return {
    get: (ctx, key) => memos.get(ctx)?.get(key),
    set(ctx, key, value) {
      const memo = memos.get(ctx) ?? new Map<Key, Value>()
      memos.set(ctx, memo.set(key, value))
    },
  }
}
