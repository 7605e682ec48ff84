import DataLoader from 'dataloader'
import type { Context } from './context.ts'

/**
 * A lookup that resolvers may call once for each row: the calls of one turn become one query.
 * `load` is given distinct keys and answers with a map; a key it leaves out resolves to undefined.
 */
export function batched<Key, Value>(
  name: string,
  load: (ctx: Context, keys: readonly Key[]) => Promise<Map<Key, Value>>,
): (ctx: Context, key: Key) => Promise<Value | undefined> {
  return (ctx, key) => {
    let loader = ctx.loaders.get(name) as DataLoader<Key, Value | undefined> | undefined
    if (!loader) {
      loader = new DataLoader(async (keys: readonly Key[]) => {
        const found = await load(ctx, keys)
        return keys.map((k) => found.get(k))
      })
      ctx.loaders.set(name, loader as DataLoader<never, unknown>)
    }
    return loader.load(key)
  }
}
