import type { Context } from '#platform/context.ts'
import { invalid } from '#platform/invalid.ts'
import { m } from '../messages.ts'

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Nobody may speak in the name of the game or its site (D35); what that is called is configuration. */
export function refuseReserved(ctx: Context, username: string): void {
  const name = letters(username)
  const brand = letters(ctx.config.brand.name)
  if (brand && (name === brand || [`${brand}team`, `${brand}official`, `the${brand}`].includes(name)))
    throw invalid(ctx, 'username', m.usernameInvalid)
}
