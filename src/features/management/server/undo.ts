import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'

export type LoggedAction = {
  readonly id: number
  readonly action: string
  readonly objectType: string
  readonly objectId: number | null
  readonly objectLwid: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/** Undoes staff actions by an operation that logs `undoes`; returns false if the action cannot be undone. */
export type UndoHandler = {
  readonly action: RegExp
  run(ctx: Context, entry: LoggedAction): Promise<boolean>
}

export const undoHandlers = defineExtensionPoint<UndoHandler>()

export const findUndoHandler = (ctx: Context, action: string): UndoHandler | undefined =>
  undoHandlers.list(ctx).find((handler) => handler.action.test(action))
