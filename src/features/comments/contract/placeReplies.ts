type Reply<Id> = { readonly id: Id; readonly parentId: Id }

/** HTML parsers limit element nesting to some hundred levels; deeper replies become siblings of their parent. */
const maxDepth = 60

/** Returns the display parent of a comment, whatever the order of the comments; undefined for the root of a thread. */
export function createPlacer<Id extends string | number>(
  comments: readonly Reply<Id>[],
): (comment: Reply<Id>) => Id | undefined {
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const places = new Map<Id, { parentId: Id | undefined; depth: number }>()
  return (comment) => {
    // Chains of replies have any length, so this does not recurse.
    const unplaced: Reply<Id>[] = []
    for (let each: Reply<Id> | undefined = comment; each && !places.has(each.id); each = byId.get(each.parentId))
      unplaced.push(each)
    for (const { id, parentId } of unplaced.toReversed()) {
      const parent = places.get(parentId)
      const below = parent && parent.depth + 1 < maxDepth ? { parentId, depth: parent.depth + 1 } : parent
      places.set(id, below ?? { parentId: undefined, depth: 0 })
    }
    return places.get(comment.id)?.parentId
  }
}
