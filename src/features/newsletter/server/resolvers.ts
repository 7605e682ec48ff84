import { paths } from '#app/paths.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import { epochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { archiveTag } from '../contract/archiveTag.ts'
import { countPublished, findPublished, listLatestEditions } from './editions/queries.ts'
import { showArchive } from './editions/showArchive.ts'
import { findByKey, maskedAddress } from './findByKey.ts'
import { changeNewsletterSending } from './operations/changeNewsletterSending.ts'
import { confirmNewsletter } from './operations/confirmNewsletter.ts'
import { sendNewsletter } from './operations/sendNewsletter.ts'
import { setNewsletterTestReaders } from './operations/setNewsletterTestReaders.ts'
import { updateNewsletter } from './operations/updateNewsletter.ts'
import { updateNewsletterAnon } from './operations/updateNewsletterAnon.ts'
import { updateNewsletterByLink } from './operations/updateNewsletterByLink.ts'
import { newsletterPolicy } from './policy.ts'
import { previewNewsletter } from './preview.ts'
import { findUserLevel } from './queries.ts'
import type { EditionRow, HolderRow } from './rows.ts'
import { countReaders, listStaff } from './sending/queries.ts'

const shownSendings = 20

const shownLink = ({ level, address }: HolderRow) => ({ level, address: maskedAddress(address) })

function mustSend(ctx: Context): void {
  assertCan(ctx.viewer, newsletterPolicy.send, null)
}

function discordOf({ sendDiscord, discordAt, list }: EditionRow, ctx: Context): string {
  if (discordAt) return 'posted'
  return sendDiscord && list !== 'test' && ctx.config.newsletter.discordWebhookUrl ? 'waiting' : 'none'
}

export const newsletterResolvers: Resolvers = {
  Query: {
    newsletterLevel: (_, __, ctx) => (ctx.viewer ? findUserLevel(ctx.db, ctx.viewer.id) : 0),
    async newsletterLink(_, { key }, ctx) {
      const holder = await findByKey(ctx, key)
      return holder ? shownLink(holder) : null
    },
    newsletterArchive: async (_, { page }, ctx) => ({
      count: await countPublished(ctx.db),
      editions: await showArchive(ctx, page),
    }),
    async newsletterEdition(_, { id }, ctx) {
      ctx.shown.add(archiveTag)
      return (await findPublished(ctx.db, id)) ?? null
    },
    newsletterSendings(_, __, ctx) {
      mustSend(ctx)
      return listLatestEditions(ctx.db, shownSendings)
    },
    newsletterPreview: (_, input, ctx) => previewNewsletter(ctx, input),
    async newsletterTestReaders(_, __, ctx) {
      mustSend(ctx)
      const staff = await listStaff(ctx.db)
      const isAnybodyChosen = staff.some(({ isChosen }) => isChosen)
      return staff.map(({ id, username, isChosen }) => ({
        id,
        username,
        chosen: Boolean(isChosen) || !isAnybodyChosen,
      }))
    },
    newsletterReach(_, __, ctx) {
      mustSend(ctx)
      return {}
    },
  },
  Mutation: {
    updateNewsletter: (_, input, ctx) => updateNewsletter(ctx, input),
    updateNewsletterAnon: (_, input, ctx) => updateNewsletterAnon(ctx, input),
    confirmNewsletter: (_, input, ctx) => confirmNewsletter(ctx, input),
    updateNewsletterByLink: async (_, input, ctx) => shownLink(await updateNewsletterByLink(ctx, input)),
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
    sentAt: (edition) => epochSeconds(edition.startedAt ?? edition.sendAt),
    canonicalPath: (edition) => paths.newsletterEdition(edition.id),
  },
  NewsletterSending: {
    sendAt: (edition) => epochSeconds(edition.sendAt),
    finishedAt: (edition) => (edition.finishedAt ? epochSeconds(edition.finishedAt) : 0),
    by: (edition) => edition.author ?? '',
    discord: (edition, _, ctx) => discordOf(edition, ctx),
  },
}
