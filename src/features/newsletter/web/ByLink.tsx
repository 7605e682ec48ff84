import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import { Note } from '#ui/Note.tsx'
import { m } from '../messages.ts'
import { AnonForm } from './AnonForm.tsx'
import { LevelSelect } from './LevelSelect.tsx'
import { NewsletterLinkDoc, UpdateNewsletterByLinkDoc } from './NewsletterPage.graphql.ts'
import styles from './NewsletterPage.module.css'
import { PlainLevels } from './PlainForms.tsx'

/** What goes to the address that a mail with this key went to; nobody has to sign in for it. */
export function ByLink({ linkKey }: { linkKey: string }) {
  const { data, error } = useQuery(NewsletterLinkDoc, { key: linkKey })
  const update = useMutation(UpdateNewsletterByLinkDoc)
  const link = data?.newsletterLink
  if (error || link === null) {
    return (
      <>
        <Note status="error">{m.linkInvalid()}</Note>
        <AnonForm />
      </>
    )
  }
  return (
    <>
      {link && <p>{m.byLinkAbout(link.address)}</p>}
      <noscript>
        <PlainLevels linkKey={linkKey} />
      </noscript>
      <div className={styles.scripted}>
        <LevelSelect level={link?.level ?? -1} save={(newLevel) => update({ key: linkKey, newLevel })} />
      </div>
    </>
  )
}
