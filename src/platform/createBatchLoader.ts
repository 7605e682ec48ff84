import DataLoader from 'dataloader'
import type { Context } from './context.ts'

/** Returns a lookup that batches all calls of one tick; a missing key resolves to undefined. */
export function createBatchLoader<Key, Value>(
  name: string,
  load: (ctx: Context, keys: readonly Key[]) => Promise<Map<Key, Value>>,
): (ctx: Context, key: Key) => Promise<Value | undefined> {
  return (ctx, key) => {
    let loader = ctx.loaders.get(name) as DataLoader<Key, Value | undefined> | undefined
    if (!loader) {
      loader = new DataLoader(async (keys: readonly Key[]) => {
        const values = await load(ctx, keys)
        return keys.map((key) => values.get(key))
      })
      ctx.loaders.set(name, loader as DataLoader<never, unknown>)
    }
    return loader.load(key)
  }
}
