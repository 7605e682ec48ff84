import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { readableTypes } from '../contract/types.ts'
import type { NotificationRow } from './rows.ts'

/** What a user was notified of, and when it happened: an old comment may be edited. */
export type NotifiedText = { id: number; userId: number; objectId: number; at: Date }

/** Finds the ids of the texts that their users have read on the pages of the site. */
export type ReadTextSource = (db: Db, texts: readonly NotifiedText[]) => Promise<readonly number[]>

export const readTextSources = defineExtensionPoint<ReadTextSource>()

export async function findReadTexts(ctx: Context, db: Db, texts: readonly NotifiedText[]): Promise<Set<number>> {
  if (!texts.length) return new Set()
  const found: number[] = []
  for (const source of readTextSources.list(ctx)) found.push(...(await source(db, texts)))
  return new Set(found)
}

/** Filters notifications for channels that deliver later than a notification is created. */
export async function omitRead(ctx: Context, db: Db, notifications: readonly NotificationRow[]) {
  const read = await findReadTexts(ctx, db, notifications.flatMap(toNotifiedText))
  return notifications.filter(({ id }) => !read.has(id))
}

const toNotifiedText = ({ id, userId, type, objectId, createdAt: at }: NotificationRow): NotifiedText[] =>
  objectId !== null && readableTypes.includes(type) ? [{ id, userId, objectId, at }] : []
