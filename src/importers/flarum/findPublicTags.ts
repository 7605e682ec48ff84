import type { FlarumTables } from './flarumSource.ts'

const guests = '2'

export type PublicTags = {
  /** Whether guests may read discussions without a restricted tag. */
  readonly isOpen: boolean
  readonly ids: ReadonlySet<string>
}

/** The tags whose discussions Flarum shows to guests. */
export function findPublicTags(tables: FlarumTables): PublicTags {
  const granted = new Set(
    tables('group_permission').flatMap((row) => (row.text('group_id') === guests ? [row.text('permission')] : [])),
  )
  // Until version 1.0 the permission had the other name.
  const mayView = (scope: string) => granted.has(`${scope}viewForum`) || granted.has(`${scope}viewDiscussions`)
  const tags = new Map(tables('tags').map((tag) => [tag.text('id'), tag]))
  const isPublic = (id: string): boolean => {
    const tag = tags.get(id)
    if (!tag || (tag.text('is_restricted') !== '0' && !mayView(`tag${id}.`))) return false
    return tag.isNull('parent_id') || isPublic(tag.text('parent_id'))
  }
  const isOpen = mayView('')
  return { isOpen, ids: new Set(isOpen ? [...tags.keys()].filter(isPublic) : []) }
}
