/** What one feature adds to an extension point, for the `extensions` of its ServerFeature. */
export type Contribution = { readonly point: object; readonly items: readonly unknown[] }

/** The contributions of all features, by extension point. */
export type Extensions = ReadonlyMap<object, readonly unknown[]>

export type Host = { readonly extensions: Extensions }

/** A list that features extend; defined by the code that uses it. */
export type ExtensionPoint<Item> = {
  add(...items: readonly Item[]): Contribution
  list(host: Host): readonly Item[]
}

export function defineExtensionPoint<Item>(): ExtensionPoint<Item> {
  const point: ExtensionPoint<Item> = {
    add: (...items) => ({ point, items }),
    list: ({ extensions }) => (extensions.get(point) ?? []) as readonly Item[],
  }
  return point
}

export function collectExtensions(contributions: readonly Contribution[]): Extensions {
  const extensions = new Map<object, unknown[]>()
  for (const { point, items } of contributions) {
    const list = extensions.get(point)
    if (list) list.push(...items)
    else extensions.set(point, [...items])
  }
  return extensions
}

/** Computes a value from extensions once for each site. */
export function oncePerSite<Value>(compute: (host: Host) => Value): (host: Host) => Value {
  const values = new WeakMap<Extensions, Value>()
  return ({ extensions }) => {
    let value = values.get(extensions)
    if (value === undefined) values.set(extensions, (value = compute({ extensions })))
    return value
  }
}

export const listByPosition = <Item extends { readonly position: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => a.position - b.position)
