import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { Note } from '#ui/status/Note.tsx'
import { messages } from '../messages.ts'
import { AnonForm } from './AnonForm.tsx'
import { LevelSelect } from './LevelSelect.tsx'
import { NewsletterLinkDoc, UpdateNewsletterByLinkDoc } from './NewsletterPage.graphql.ts'
import styles from './NewsletterPage.module.css'
import { NoScriptLevelForm } from './NoScriptForms.tsx'

export function LinkSubscription({ linkKey }: { linkKey: string }) {
  const { data, error } = useQuery(NewsletterLinkDoc, { key: linkKey })
  const update = useMutation(UpdateNewsletterByLinkDoc)
  const link = data?.newsletterLink
  if (error || link === null) {
    return (
      <>
        <Note status="error">{messages.linkInvalid()}</Note>
        <AnonForm />
      </>
    )
  }
  return (
    <>
      {link && <p>{messages.byLinkAbout({ address: link.address })}</p>}
      <noscript>
        <NoScriptLevelForm linkKey={linkKey} />
      </noscript>
      <div className={styles.scripted}>
        <LevelSelect level={link?.level ?? -1} save={(newLevel) => update({ key: linkKey, newLevel })} />
      </div>
    </>
  )
}
