import { type AppError, ForbiddenError, NotFoundError, UnauthenticatedError } from './errors.ts'
import { hasRole, type Viewer } from './viewer.ts'

/** Synchronous, without I/O. */
export type Rule<Row> = (viewer: Viewer | null, row: Row) => boolean

/** Throws UnauthenticatedError or ForbiddenError; visitors are always denied. What writes calls `authorize` instead. */
export function assertCan<Row>(viewer: Viewer | null, rule: Rule<Row>, row: Row): asserts viewer is Viewer {
  if (rule(viewer, row) && viewer) return
  throw viewer ? new ForbiddenError() : new UnauthenticatedError()
}

/** Asks visitors to sign in, whether the object exists or not, so that they cannot probe what exists. */
export const missingError = (viewer: Viewer | null): AppError =>
  viewer ? new NotFoundError() : new UnauthenticatedError()

export const canSeeHidden = (viewer: Viewer | null, authorId: number | null): boolean =>
  viewer !== null && (viewer.id === authorId || hasRole(viewer, 'moderator', 'admin'))
