import { factories } from './factories.ts'
import type { TestSite } from './testSite.ts'
import { Visitor } from './visitor.ts'

/** The password of users who sign in. */
export const password = 'a pass phrase'

/** Creates a user with the roles, who signs in from a network of their own. */
export async function signInAs(site: TestSite, roles: readonly string[] = []) {
  const viewer = await factories(site).user({ roles: [...roles], password })
  const visitor = new Visitor(site, viewer.username, password)
  await visitor.logIn()
  return { viewer, visitor, authorization: visitor.tokens }
}
