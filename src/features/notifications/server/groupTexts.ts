import { groupedTypes } from '../contract/types.ts'
import type { NotificationRow } from './rows.ts'

/**
 * New comments of one conversation become one entry: it has the time and author of the last one, and leads to the first one.
 * What was read at the same time stays together.
 */
export function groupTexts(notifications: readonly NotificationRow[]): NotificationRow[] {
  return [...Map.groupBy(notifications, toGroupKey).values()].map(merge)
}

const toGroupKey = ({ id, type, subjectId, readAt }: NotificationRow): string =>
  subjectId !== null && groupedTypes.includes(type) ? `${type} ${subjectId} ${readAt?.getTime() ?? ''}` : String(id)

function merge(group: readonly NotificationRow[]): NotificationRow {
  const present = group.filter(({ isGone }) => !isGone)
  const members = (present.length ? present : group.slice(0, 1)).toSorted(compareAges)
  const [first, last] = [members[0], members.at(-1)] as [NotificationRow, NotificationRow]
  return { ...last, objectId: first.objectId, texts: members.length }
}

const compareAges = (a: NotificationRow, b: NotificationRow): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id
