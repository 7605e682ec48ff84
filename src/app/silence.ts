import { rejectSilenced } from '#features/moderation/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Context } from '#platform/context.ts'
import { type MutationResolver, wrapMutations } from '#platform/graphql/wrapMutations.ts'

type Args = Readonly<Record<string, unknown>>

/** An allow-list, so that a mutation added later cannot publish for silenced members by oversight. */
export const mutationsAllowedWhileSilenced: Readonly<Record<string, true | ((args: Args) => boolean)>> = {
  // Likes carry no text, and reading and notifications affect only the member.
  setRating: true,
  meToo: true,
  setWatchLevel: true,
  setNotificationSetting: true,
  markNotificationAsRead: true,
  markAllNotificationsAsRead: true,
  updateNewsletter: true,
  updateNewsletterAnon: true,
  updateNewsletterByLink: true,
  confirmNewsletter: true,
  // The member's own account.
  endSession: true,
  endOtherSessions: true,
  redeemInvite: true,
  deleteAccount: true,
  // Deleting their own content.
  deletePost: true,
  deleteComment: true,
  deleteTicket: true,
  deleteCreation: true,
  setTicketVersion: ({ clear }) => clear === true,
  updateUser: ({ bio }) => bio == null || bio === '',
  // Reporting, but without text to the staff.
  reportObject: ({ text }) => text == null || text === '',
}

export const rejectMutationsWhileSilenced = (resolvers: Resolvers): Resolvers =>
  wrapMutations(resolvers, rejectIfSilenced)

function rejectIfSilenced(name: string, run: MutationResolver): MutationResolver {
  const allowed = mutationsAllowedWhileSilenced[name]
  if (allowed === true) return run
  return (...call) => {
    const [, args, ctx] = call
    if (!allowed?.(args)) rejectSilenced(ctx)
    return run(...call)
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** GraphQL checks each mutation itself; the other calls publish nothing. */
const routesWhileSilenced = /^\/(graphql|callback|auth\/.+|api\/notifications\/unsubscribe|newsletter\/feedback)$/

export function rejectRouteWhileSilenced(ctx: Context, { method, url }: { method: string; url: string }): void {
  if (!safeMethods.has(method) && !routesWhileSilenced.test(url)) rejectSilenced(ctx)
}
