import type { Resolvers } from '#generated/resolvers.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { archiveTag } from '../contract/archiveTag.ts'
import { newsletterPaths } from '../contract/paths.ts'
import { newsletterConfig } from './config.ts'
import { findPostContent } from './editions/findPostContent.ts'
import { listArchive } from './editions/listArchive.ts'
import { countPublished, findPublished, listLatestEditions } from './editions/queries.ts'
import { findHolderByKey, maskAddress } from './findHolderByKey.ts'
import { changeNewsletterSending } from './operations/changeNewsletterSending.ts'
import { confirmNewsletter } from './operations/confirmNewsletter.ts'
import { sendNewsletter } from './operations/sendNewsletter.ts'
import { setNewsletterTestReaders } from './operations/setNewsletterTestReaders.ts'
import { updateNewsletter } from './operations/updateNewsletter.ts'
import { updateNewsletterAnon } from './operations/updateNewsletterAnon.ts'
import { updateNewsletterByLink } from './operations/updateNewsletterByLink.ts'
import { newsletterPolicy, postPolicy } from './policy.ts'
import { previewNewsletter } from './preview.ts'
import { findUserLevel } from './queries.ts'
import type { EditionRow, HolderRow } from './rows.ts'
import { countReaders, listStaff } from './sending/queries.ts'

const maxSendings = 20

const toNewsletterLink = ({ level, address }: HolderRow) => ({ level, address: maskAddress(address) })

function assertCanSend(ctx: Context): void {
  assertCan(ctx.viewer, newsletterPolicy.send, null)
}

function getDiscordStatus({ sendDiscord, discordAt, list }: EditionRow, ctx: Context): string {
  if (discordAt) return 'posted'
  return sendDiscord && list !== 'test' && newsletterConfig.get(ctx.config).discordWebhookUrl ? 'waiting' : 'none'
}

export const newsletterResolvers: Resolvers = {
  Query: {
    newsletterLevel: (_, __, ctx) => (ctx.viewer ? findUserLevel(ctx.db, ctx.viewer.id) : 0),
    async newsletterLink(_, { key }, ctx) {
      const holder = await findHolderByKey(ctx, key)
      return holder ? toNewsletterLink(holder) : null
    },
    newsletterArchive: async (_, { page }, ctx) => ({
      count: await countPublished(ctx.db),
      editions: await listArchive(ctx, page),
    }),
    async newsletterEdition(_, { id }, ctx) {
      ctx.cacheTags.add(archiveTag)
      return (await findPublished(ctx.db, id)) ?? null
    },
    newsletterSendings(_, __, ctx) {
      assertCanSend(ctx)
      return listLatestEditions(ctx.db, maxSendings)
    },
    newsletterContent: (_, { postId }, ctx) => findPostContent(ctx, postId),
    newsletterPreview: (_, input, ctx) => previewNewsletter(ctx, input),
    async newsletterTestReaders(_, __, ctx) {
      assertCanSend(ctx)
      const staff = await listStaff(ctx.db)
      const hasChosenReaders = staff.some(({ isChosen }) => isChosen)
      return staff.map(({ id, username, isChosen }) => ({
        id,
        username,
        chosen: Boolean(isChosen) || !hasChosenReaders,
      }))
    },
    newsletterReach(_, __, ctx) {
      assertCanSend(ctx)
      return {}
    },
  },
  Post: { canSendNewsletter: (post, _, ctx) => postPolicy.send(ctx.viewer, post) },
  Mutation: {
    updateNewsletter: (_, input, ctx) => updateNewsletter(ctx, input),
    updateNewsletterAnon: (_, input, ctx) => updateNewsletterAnon(ctx, input),
    confirmNewsletter: (_, input, ctx) => confirmNewsletter(ctx, input),
    updateNewsletterByLink: async (_, input, ctx) => toNewsletterLink(await updateNewsletterByLink(ctx, input)),
    sendNewsletter: (_, input, ctx) => sendNewsletter(ctx, input),
    changeNewsletterSending: (_, input, ctx) => changeNewsletterSending(ctx, input),
    setNewsletterTestReaders: (_, input, ctx) => setNewsletterTestReaders(ctx, input),
  },
  NewsletterReach: {
    test: (_, __, ctx) => countReaders(ctx.db, 'test'),
    major: (_, __, ctx) => countReaders(ctx.db, 'major'),
    minor: (_, __, ctx) => countReaders(ctx.db, 'minor'),
  },
  NewsletterEdition: {
    sentAt: (edition) => toEpochSeconds(edition.startedAt ?? edition.sendAt),
    canonicalPath: (edition) => newsletterPaths.newsletterEdition(edition.id),
  },
  NewsletterContent: { publishAt: ({ publishAt }) => publishAt && toEpochSeconds(publishAt) },
  NewsletterSending: {
    sendAt: (edition) => toEpochSeconds(edition.sendAt),
    finishedAt: (edition) => (edition.finishedAt ? toEpochSeconds(edition.finishedAt) : 0),
    by: (edition) => edition.author ?? '',
    discord: (edition, _, ctx) => getDiscordStatus(edition, ctx),
  },
}
