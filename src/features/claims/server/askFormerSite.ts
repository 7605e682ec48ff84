import { fetchWithLimits } from '#features/accounts/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { AccountClaimRow } from './rows.ts'

const query = 'query Claim($username: String!) { user(username: $username) { bio } }'

/** Whether the account shows the code in its bio at the former site; undefined if that site does not say. */
export async function isCodeShown(ctx: Context, { origin, name, code }: AccountClaimRow): Promise<boolean | undefined> {
  try {
    const response = await fetchWithLimits(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, variables: { username: name } }),
    })
    if (!response.ok) return undefined
    const answer = (await response.json()) as { data?: { user?: { bio?: unknown } | null } }
    return answer.data ? String(answer.data.user?.bio ?? '').includes(code) : undefined
  } catch (error) {
    ctx.log.warn({ origin, reason: (error as Error).message }, 'a former site was asked for a code, and gave no answer')
    return undefined
  }
}
