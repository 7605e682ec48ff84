import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { useRequest } from '#client/request.ts'
import { useSession } from '#client/session.ts'
import { BlogIcon, MailIcon, ShieldIcon } from '#ui/icons.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { m } from '../messages.ts'
import { AnonForm } from './AnonForm.tsx'
import { Answer } from './Answer.tsx'
import { ByLink } from './ByLink.tsx'
import styles from './NewsletterPage.module.css'
import { OwnLevel } from './OwnLevel.tsx'

/** What a key leads to is for its holder: the page is the same for all, and not found by searching. */
export const load = ({ search }: Place): PageHead => ({
  title: search.key ? m.byLinkTitle : m.newsletter,
  canonicalPath: paths.newsletter(),
  noindex: Boolean(search.key ?? search.answer),
  feeds: [{ title: m.newsletter, path: paths.newsletterArchive() }],
})

/** Subscribing: by the account for those who have one, by an address for visitors (specification, section 2). */
export function Page({ search }: PageProps) {
  const brand = useBrand()
  return (
    <Column>
      <Heading
        title={search.key ? m.byLinkTitle() : m.newsletter()}
        description={search.key ? undefined : m.about(brand.name)}
      />
      <div className={styles.columns}>
        <div className={styles.choice}>
          <Answer answer={search.answer} />
          {search.key ? <ByLink linkKey={search.key} /> : <Choice />}
        </div>
        <Facts />
      </div>
    </Column>
  )
}

/** Who is not known yet is shown what they will probably see: the cookie tells whether somebody is signed in here. */
function Choice() {
  const { status } = useSession()
  const { signedInHint } = useRequest()
  const isMember = status === 'signedIn' || (status === 'unknown' && signedInHint)
  return isMember ? <OwnLevel /> : <AnonForm />
}

const Facts = () => (
  <ul className={styles.facts}>
    <li>
      <MailIcon />
      <p>{m.frequency()}</p>
    </li>
    <li>
      <ShieldIcon />
      <p>
        {m.promise()}{' '}
        <a className="link" href={paths.newsletterPrivacy()}>
          {m.promiseMore()}
        </a>
      </p>
    </li>
    <li>
      <BlogIcon />
      <p>
        <a className="link" href={paths.newsletterArchive()}>
          {m.archive()}
        </a>
      </p>
    </li>
  </ul>
)
