import { claimAccount } from '#features/claims/server/operations/claimAccount.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type TestSite, unique } from './testSite.ts'

/** Nothing answers there. */
const nowhere = 'http://127.0.0.1:9'

export function claimFactories(site: TestSite, user: () => Promise<Viewer>) {
  /** An account that an import from a running site has brought; returns its name. */
  async function formerAccount({ origin = nowhere, name = unique('old') } = {}): Promise<string> {
    const { rows } = await site.pool.query<{ id: number }>(
      `insert into users (lwid, username) values ('usr-' || substr(md5($1), 1, 8), $1) returning id`,
      [name],
    )
    await site.pool.query('insert into former_accounts (user_id, origin, name, imported_at) values ($1, $2, $3, $4)', [
      rows[0]?.id,
      origin,
      name,
      site.clock.now(),
    ])
    return name
  }

  /** Returns its name. */
  async function claimedAccount(by: Viewer, options: { origin?: string } = {}): Promise<string> {
    const name = await formerAccount(options)
    await claimAccount(site.context({ viewer: { ...by, verified: true } }), { name })
    return name
  }

  /** Returns the id of the claim. */
  async function accountClaim(by?: Viewer): Promise<string> {
    const viewer = by ?? (await user())
    const name = await claimedAccount(viewer)
    const { rows } = await site.pool.query<{ id: number }>('select id from users where username = $1', [name])
    return `${viewer.id}-${rows[0]?.id}`
  }

  return { formerAccount, claimedAccount, accountClaim }
}
