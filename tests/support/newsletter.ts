import { listLatestEditions } from '#features/newsletter/server/editions/queries.ts'
import { sendNewsletter } from '#features/newsletter/server/index.ts'
import { createLinkKeys } from '#features/newsletter/server/linkKeys.ts'
import { requestConfirmation } from '#features/newsletter/server/transactions/requestConfirmation.ts'
import { systemOperation } from '#platform/authorize.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type TestSite, unique } from './testSite.ts'

type EditionOptions = { by: Viewer; title?: string; url?: string; body?: string; list?: string; sendAt?: number }

export function newsletterFactories(site: TestSite) {
  /** Returns the key of the confirmation mail. */
  async function confirmation(address = `${unique('n')}@mail.example`, level = 1): Promise<string> {
    const ctx = site.context()
    systemOperation(ctx)
    const key = await withTransaction(ctx, (tx) => requestConfirmation(tx, { ctx, address, level, language: 'en' }))
    if (!key) throw new Error(`${address} has been asked within the hour`)
    return key
  }

  /** The key in the links of a user's mails. */
  function linkKey(user: { id: number; username: string }): string {
    const holder = { kind: 'user', ref: user.id, address: `${user.username}@mail.example` } as const
    return createLinkKeys(site.services.config).createKey(holder)
  }

  async function edition({ by, ...options }: EditionOptions): Promise<number> {
    const input = {
      title: unique('News '),
      url: `https://gatework.example/blog/${unique('n')}`,
      body: 'A new gate.',
      list: 'major',
      sendDiscord: false,
      ...options,
    }
    await sendNewsletter(site.context({ viewer: by }), { input })
    const [created] = await listLatestEditions(site.services.db, 1)
    return created?.id as number
  }

  return { confirmation, linkKey, edition }
}
