import { askToConfirm } from '#features/newsletter/server/askToConfirm.ts'
import { listLatestEditions } from '#features/newsletter/server/editions/queries.ts'
import { sendNewsletter } from '#features/newsletter/server/index.ts'
import { linkKeys } from '#features/newsletter/server/links.ts'
import { change } from '#platform/events/change.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type TestSite, unique } from './testSite.ts'

type EditionWish = { by: Viewer; title?: string; url?: string; body?: string; list?: string; sendAt?: number }

/** What tests of the newsletter need. */
export function newsletterFactories(site: TestSite) {
  /** The key in the confirmation mail of an address that has asked for the newsletter. */
  async function confirmation(address = `${unique('n')}@mail.example`, level = 1): Promise<string> {
    const ctx = site.context()
    const key = await change(ctx, (tx) => askToConfirm(tx, { ctx, address, level, language: 'en' }))
    if (!key) throw new Error(`${address} has been asked within the hour`)
    return key
  }

  /** The key in the links of the mails that a user gets. */
  function linkKey(user: { id: number; username: string }): string {
    const holder = { kind: 'user', ref: user.id, address: `${user.username}@mail.example` } as const
    return linkKeys(site.services.config).keyOf(holder)
  }

  async function edition({ by, ...wish }: EditionWish): Promise<number> {
    const input = {
      title: unique('News '),
      url: `https://gatework.example/blog/${unique('n')}`,
      body: 'A new gate.',
      list: 'major',
      sendDiscord: false,
      ...wish,
    }
    await sendNewsletter(site.context({ viewer: by }), { input })
    const [made] = await listLatestEditions(site.services.db, 1)
    return made?.id as number
  }

  return { confirmation, linkKey, edition }
}
