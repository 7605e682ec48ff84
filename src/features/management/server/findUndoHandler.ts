import type { Context, UndoHandler } from '#platform/context.ts'

export const findUndoHandler = ({ undoHandlers }: Context, action: string): UndoHandler | undefined =>
  undoHandlers.find((handler) => handler.action.test(action))
