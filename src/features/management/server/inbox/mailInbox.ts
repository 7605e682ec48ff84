import { paths } from '#paths.ts'
import { getFailureTime } from '#platform/mail/getFailureTime.ts'
import { countFailedMails, listFailedMails } from '#platform/mail/queries.ts'
import { managementPolicy } from '../policy.ts'
import type { InboxSource } from './inboxSources.ts'

/** Servers repeat the address in their answers. */
const maskAddresses = (text: string): string =>
  text.replace(/([^\s<>@"]{1,64})@([^\s<>@",;:]+)/g, (_, local: string, domain: string) => `${local[0]}…@${domain}`)

/** Mails that were refused or given up. */
export const mailInbox: InboxSource = {
  kind: 'mail',
  isAllowed: managementPolicy.operations,
  position: 30,
  count: (ctx, max) => countFailedMails(ctx.db, getFailureTime(ctx), max),
  async list(ctx, limit) {
    const mails = await listFailedMails(ctx.db, getFailureTime(ctx), limit)
    return mails.map(({ id, recipient, subject, refusal, failedAt }) => ({
      id: String(id),
      kind: 'mail',
      title: subject,
      path: paths.admin(),
      text: maskAddresses(refusal),
      contextTitle: maskAddresses(recipient),
      contextPath: '',
      authorId: null,
      since: failedAt,
      reasons: [refusal ? 'refused' : 'givenUp'],
      assigneeId: null,
    }))
  },
}
