import { restoreWindowMs } from '#objects/contract/restoreWindow.ts'
import type { CommentRow } from './rows.ts'

export const isRestorable = ({ deletedAt }: CommentRow, now: Date): boolean =>
  deletedAt !== null && now.getTime() - deletedAt.getTime() < restoreWindowMs
