import type { Row } from '../sql/readRows.ts'
import type { PhpbbTables } from './phpbbSource.ts'

const anonymousId = '1'
const types = { category: 0, forum: 1 } as const
const never = 0
const yes = 1

/** The forums and categories that phpBB shows to guests, with all that they are in. */
export function findPublicForums(tables: PhpbbTables): ReadonlySet<string> {
  const forums = new Map(tables('forums').map((forum) => [forum.text('forum_id'), forum]))
  const isAllowed = createGuestRights(tables)
  const isOpen = (forum: Row): boolean => {
    const id = forum.text('forum_id')
    if (forum.text('forum_password') || !isAllowed(id, 'f_list')) return false
    if (forum.number('forum_type') !== types.category && !isAllowed(id, 'f_read')) return false
    const parentId = forum.text('parent_id')
    if (parentId === '0') return true
    const parent = forums.get(parentId)
    return parent !== undefined && isOpen(parent)
  }
  return new Set([...forums].flatMap(([id, forum]) => (isOpen(forum) ? [id] : [])))
}

export const isCategory = (forum: Row): boolean => forum.number('forum_type') === types.category
export const isForum = (forum: Row): boolean => forum.number('forum_type') === types.forum

/** Tells what guests may do: a permission is given if one of their groups or roles gives it and none forbids it. */
function createGuestRights(tables: PhpbbTables): (forumId: string, option: string) => boolean {
  const optionNames = new Map(tables('acl_options').map((row) => [row.text('auth_option_id'), row.text('auth_option')]))
  const roles = Map.groupBy(tables('acl_roles_data'), (row) => row.text('role_id'))
  const guestGroups = new Set([
    ...tables('groups').flatMap((row) => (row.text('group_name') === 'GUESTS' ? [row.text('group_id')] : [])),
    ...tables('user_group').flatMap((row) =>
      row.text('user_id') === anonymousId && row.text('user_pending') === '0' ? [row.text('group_id')] : [],
    ),
  ])
  const settings = new Map<string, Set<number>>()
  const add = (forumId: string, row: Row) => {
    const name = optionNames.get(row.text('auth_option_id'))
    if (!name) return
    const key = `${forumId} ${name}`
    settings.set(key, (settings.get(key) ?? new Set<number>()).add(row.number('auth_setting')))
  }
  const grants = [
    ...tables('acl_groups').filter((row) => guestGroups.has(row.text('group_id'))),
    ...tables('acl_users').filter((row) => row.text('user_id') === anonymousId),
  ]
  for (const grant of grants) {
    const forumId = grant.text('forum_id')
    const role = grant.text('auth_role_id')
    if (role === '0') add(forumId, grant)
    else for (const row of roles.get(role) ?? []) add(forumId, row)
  }
  return (forumId, option) => {
    const found = settings.get(`${forumId} ${option}`)
    return found !== undefined && found.has(yes) && !found.has(never)
  }
}
