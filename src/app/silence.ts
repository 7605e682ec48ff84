import { refuseSilenced } from '#features/moderation/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Context } from '#platform/context.ts'
import { type ResolveMutation, wrapMutations } from '#platform/graphql/wrapMutations.ts'

type Args = Readonly<Record<string, unknown>>

/**
 * The mutations that silenced members keep, some of them with certain arguments only. Any other is refused, so that one
 * that is added later cannot publish anything for them by oversight.
 */
export const mutationsWhileSilenced: Readonly<Record<string, true | ((args: Args) => boolean)>> = {
  // Likes carry no words, and what a member reads and hears of is for that member alone.
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
  // The account stays the member's own.
  endSession: true,
  endOtherSessions: true,
  redeemInvite: true,
  deleteAccount: true,
  // They may take back what they published.
  deletePost: true,
  deleteComment: true,
  deleteTicket: true,
  deleteCreation: true,
  setTicketVersion: ({ clear }) => clear === true,
  updateUser: ({ bio }) => bio == null || bio === '',
  // They may point at what breaks the rules; words to the staff are writing like any other.
  reportObject: ({ text }) => text == null || text === '',
}

/** Refuses the mutations of silenced members, but for those above. */
export const refuseMutationsWhileSilenced = (resolvers: Resolvers): Resolvers =>
  wrapMutations(resolvers, unlessSilenced)

function unlessSilenced(name: string, run: ResolveMutation): ResolveMutation {
  const allowed = mutationsWhileSilenced[name]
  if (allowed === true) return run
  return (...call) => {
    const [, args, ctx] = call
    if (!allowed?.(args)) refuseSilenced(ctx)
    return run(...call)
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The REST calls that silenced members keep: GraphQL judges each mutation, the others publish nothing. */
const routesWhileSilenced = /^\/(graphql|callback|auth\/.+|api\/notifications\/unsubscribe|newsletter\/feedback)$/

/** Refuses the other REST calls that write, such as uploads and pictures. */
export function refuseRouteWhileSilenced(ctx: Context, { method, url }: { method: string; url: string }): void {
  if (!safeMethods.has(method) && !routesWhileSilenced.test(url)) refuseSilenced(ctx)
}
