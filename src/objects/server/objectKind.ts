import { defineExtensionPoint, oncePerSite } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { AppEvent } from '#platform/events/defineEvent.ts'
import type { ObjectView } from './objectView.ts'
import type { Searchable } from './search.ts'

type EmitEvent = <Payload>(event: AppEvent<Payload>) => void

type ChangedObject = { id: number; parentId: number | null; authorId: number }

/** Comments, ratings, notifications and /view work with every registered kind. */
export type ObjectKind = {
  readonly kind: string
  /** Three letters. */
  readonly prefix: string
  /** What readers call it, in the language of the request. */
  readonly names: { one: () => string; many: () => string }
  /** Omits objects that the viewer may not see. */
  loadViews(ctx: Context, ids: readonly number[]): Promise<Map<number, ObjectView>>
  findByLwid(ctx: Context, lwid: string): Promise<ObjectView | undefined>
  /** The present address of an object whose `canonicalPath` may be its permanent one. */
  findPath?(ctx: Context, view: ObjectView): Promise<string>
  /** Finds objects of kinds referenced by number, as `#123`; omits those that the viewer may not see. */
  findByNumbers?(ctx: Context, numbers: readonly number[]): Promise<Map<number, ObjectView>>
  /**
   * Adjusts the parents' counters; `parentIds` has one entry for each object, so ids repeat. Only kinds with this
   * method can be hidden by the staff.
   */
  adjustCounters?(db: Db, parentIds: readonly number[], by: 1 | -1): Promise<void>
  /**
   * The parents whose objects the viewer may not see, with the cache tags of these rules. Only kinds with this method are
   * in the list of all objects by last activity.
   */
  listInvisibleParents?(ctx: Context): Promise<number[]>
  /** The objects' content as HTML, for moderation. */
  loadBodies?(db: Db, ids: readonly number[]): Promise<Map<number, string>>
  /** The titles of deleted objects. Only kinds with this method are listed as restorable. */
  loadDeletedTitles?(db: Db, ids: readonly number[]): Promise<Map<number, string>>
  /** Emits the creation event; for a held object only once it is released. */
  emitCreated?(emit: EmitEvent, object: ChangedObject): void
  /** Emits the event of an edit; once the staff release an object that was held after one, so that mentions notify. */
  emitUpdated?(emit: EmitEvent, object: ChangedObject): void
  readonly search?: Searchable
}

export const objectKinds = defineExtensionPoint<ObjectKind>()

/** All kinds of objects by their name. */
export const getObjectKinds = oncePerSite(
  (host): ReadonlyMap<string, ObjectKind> => new Map(objectKinds.list(host).map((kind) => [kind.kind, kind])),
)
