import { Forbidden, SignInFirst } from './errors.ts'
import { hasRole, type Viewer } from './viewer.ts'

/** A rule: may this viewer do it to this row? Plain, synchronous, asks nobody. */
export type Rule<Row> = (viewer: Viewer | null, row: Row) => boolean

/** Ends the operation unless the rule allows it: 401 for a visitor, 403 for somebody signed in. */
export function assertCan<Row>(viewer: Viewer | null, rule: Rule<Row>, row: Row): asserts viewer is Viewer {
  if (rule(viewer, row) && viewer) return
  throw viewer ? new Forbidden() : new SignInFirst()
}

/** Marks an operation that anybody may call; the build fails where an operation has neither this nor `assertCan`. */
export function publicOperation(): void {}

/** What the staff have hidden is there for them and for its author, and for nobody else. */
export const seesHidden = (viewer: Viewer | null, authorId: number | null): boolean =>
  viewer !== null && (viewer.id === authorId || hasRole(viewer, 'moderator', 'admin'))
