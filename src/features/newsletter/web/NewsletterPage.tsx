import { useBrand } from '#client/brand.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { BlogIcon, MailIcon, ShieldIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { newsletterPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { AccountLevel } from './AccountLevel.tsx'
import { AnonForm } from './AnonForm.tsx'
import { LatestNewsletterDoc } from './Archive.graphql.ts'
import { FormResultNote } from './FormResultNote.tsx'
import { LatestEdition } from './LatestEdition.tsx'
import { LinkSubscription } from './LinkSubscription.tsx'
import styles from './NewsletterPage.module.css'

/** The page with a key is not indexed. */
export async function load({ search, query }: LoadContext): Promise<PageHead> {
  if (!search.key) await query(LatestNewsletterDoc, {})
  return {
    title: search.key ? messages.byLinkTitle : messages.newsletter,
    canonicalPath: newsletterPaths.newsletter(),
    noindex: Boolean(search.key ?? search.answer),
    feeds: [{ title: messages.newsletter, path: newsletterPaths.newsletterArchive() }],
  }
}

export function Page({ search }: PageProps) {
  const brand = useBrand()
  return (
    <PageLayout>
      <PageHeader
        title={search.key ? messages.byLinkTitle() : messages.newsletter()}
        description={search.key ? undefined : messages.about({ brand: brand.name })}
      />
      <div className={styles.columns}>
        <div className={styles.choice}>
          <FormResultNote answer={search.answer} />
          {search.key ? <LinkSubscription linkKey={search.key} /> : <SubscriptionForm />}
          <Facts />
        </div>
        {!search.key && <LatestEdition />}
      </div>
    </PageLayout>
  )
}

/** Follows the cookie's hint while the session is unknown. */
function SubscriptionForm() {
  return useIsMember() ? <AccountLevel /> : <AnonForm />
}

const Facts = () => (
  <ul className={styles.facts}>
    <li>
      <MailIcon />
      <p>{messages.frequency()}</p>
    </li>
    <li>
      <ShieldIcon />
      <p>
        {messages.promise()}{' '}
        <a className="link" href={newsletterPaths.newsletterPrivacy()}>
          {messages.promiseMore()}
        </a>
      </p>
    </li>
    <li>
      <BlogIcon />
      <p>
        <a className="link" href={newsletterPaths.newsletterArchive()}>
          {messages.archive()}
        </a>
      </p>
    </li>
  </ul>
)
