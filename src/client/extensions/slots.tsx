import type { ComponentType, RefObject } from 'react'
import { defineExtensionPoint, type ExtensionPoint, type Extensions } from '#extensions/extensionPoint.ts'
import { createStore, useStore } from '../stores/createStore.ts'

/**
 * Where a page shows what other features have for signed-in users. They add components that take the props of the slot, in
 * a `web/slotFills.ts`, whose scripts visitors do not load.
 */
export type SlotPoint<Props> = ExtensionPoint<ComponentType<Props>>

export type ObjectToolProps = {
  readonly objectId: string
  /** The object of a comment. */
  readonly conversationId?: string
}

/** Beside the other actions of an object or a comment. */
export const objectTools: SlotPoint<ObjectToolProps> = defineExtensionPoint()

export type CollectDialogProps = { readonly objectId: string; readonly isOpen: boolean; onClose(): void }

/** Opened by an action of what can be in collections. */
export const collectDialogs: SlotPoint<CollectDialogProps> = defineExtensionPoint()

/** The whole site without an id. */
export type ReadingToolProps = { readonly containerId?: string | undefined }

/** In the tools of a list whose objects can be read. */
export const readingTools: SlotPoint<ReadingToolProps> = defineExtensionPoint()

export type WatchToolProps = { readonly objectId: string }

/** In the tools of the list of a container that members can watch. */
export const watchTools: SlotPoint<WatchToolProps> = defineExtensionPoint()

export type TopicToolProps = { readonly kind: string; readonly topicId: number }

/** In the tools of a list of one topic, such as a tag. */
export const topicTools: SlotPoint<TopicToolProps> = defineExtensionPoint()

export type ConversationToolProps = {
  readonly conversationId: string
  /** Contains each comment as an `article` with its id. */
  readonly section: RefObject<HTMLElement | null>
  /** The comments are not on the page yet. */
  readonly isDeferred?: boolean
}

/** Beside the heading of comments. */
export const conversationTools: SlotPoint<ConversationToolProps> = defineExtensionPoint()

export type SectionNewsProps = {
  /** The kind of a `Section`. */
  readonly kind: string
}

/** In a link of the navigation, whose name it adds to. */
export const sectionNews: SlotPoint<SectionNewsProps> = defineExtensionPoint()

export type StaffNewsProps = {
  /** After the link to the management in the navbar, in that of the menu, or in the button that opens the menu on phones. */
  readonly place: 'bar' | 'menu' | 'button'
}

/** What waits for the staff, at the ways to the management. */
export const staffNews: SlotPoint<StaffNewsProps> = defineExtensionPoint()

export type ManagementTask = {
  readonly Content: ComponentType
  /** Sorts the tasks. */
  readonly position: number
}

/** At the top of the overview of the management. */
export const managementTasks: ExtensionPoint<ManagementTask> = defineExtensionPoint()

export type EditToolProps = {
  /** The kind of a `PageEditor`. */
  readonly kind: string
  readonly id: string
  /** The id is unique within this parent, or on the site if it is missing. */
  readonly parentId?: string
}

/** At the end of the breadcrumbs, or where the page has room, for what staff can edit there. */
export const editTools: SlotPoint<EditToolProps> = defineExtensionPoint()

/** Rendered above every page, after the navbar. */
export const siteNotices: SlotPoint<Record<never, never>> = defineExtensionPoint()

/** The components in all slots: none on the server, for visitors, and until the scripts of members are loaded. */
export const slotFills = createStore<Extensions>(new Map())

type Props<Own> = { of: SlotPoint<Own> } & Own

/** The components in a slot. The page keeps the room that they need, so that nothing moves when they appear. */
export function Slot<Own extends object>({ of, ...props }: Props<Own>) {
  const extensions = useStore(slotFills)
  // The rest of a generic type is not known to be that type.
  return of.list({ extensions }).map((Fill, index) => <Fill key={index} {...(props as unknown as Own)} />)
}
