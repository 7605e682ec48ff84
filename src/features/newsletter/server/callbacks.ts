import { paths } from '#paths.ts'
import type { ServerFeature } from '#platform/serverFeature.ts'
import { newsletterPaths } from '../contract/paths.ts'
import { confirmNewsletter } from './operations/confirmNewsletter.ts'
import { updateNewsletterByLink } from './operations/updateNewsletterByLink.ts'

export const newsletterCallbacks: ServerFeature['mailLinkHandlers'] = {
  async confirm_newsletter(ctx, key) {
    await confirmNewsletter(ctx, { token: key })
    return paths.home()
  },
  async unsubscribe(ctx, key) {
    await updateNewsletterByLink(ctx, { key, newLevel: 0 })
    return newsletterPaths.newsletter({ key, answer: 'saved' })
  },
}
