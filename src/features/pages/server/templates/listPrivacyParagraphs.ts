import { dataRecipients, type PersonalDataWords, personalData } from '#features/accounts/server/index.ts'
import type { Context } from '#platform/context.ts'
import { messages } from '../../messages.ts'
import { listRecipients } from './listRecipients.ts'

const { privacy } = messages.templates

const heading = (text: string): string => `## ${text}`
const listOf = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

const describe = ({ what, why, howLong }: PersonalDataWords): string =>
  privacy.item({ what: what(), why: why(), howLong: howLong() })

/** Says what the features of this site store, and with which servers it is configured to share something. */
export function listPrivacyParagraphs(ctx: Context): string[] {
  const stored = personalData.list(ctx).map(({ about }) => describe(about))
  const recipients = dataRecipients.list(ctx).flatMap((list) => list(ctx.config))
  return [
    privacy.intro({ brand: ctx.config.brand.name }),
    privacy.operator(),
    heading(privacy.readingTitle()),
    privacy.reading(),
    heading(privacy.cookiesTitle()),
    privacy.cookies(),
    heading(privacy.storedTitle()),
    listOf(stored),
    privacy.stored(),
    privacy.kept(),
    listOf([privacy.staff(), privacy.mails()]),
    heading(privacy.othersTitle()),
    listOf([...listRecipients(ctx.config), ...recipients, privacy.nobody()]),
    heading(privacy.backupsTitle()),
    privacy.backups(),
    heading(privacy.rightsTitle()),
    privacy.rights(),
  ]
}
