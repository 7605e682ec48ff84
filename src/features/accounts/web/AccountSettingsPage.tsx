import { useEffect } from 'react'
import { paths } from '#app/paths.ts'
import type { PageHead } from '#client/page.ts'
import { useSession } from '#client/session.ts'
import { useQuery } from '#client/useQuery.ts'
import { NotificationSettings } from '#features/notifications/web/index.ts'
import { useNavigation } from '#ui/navigation.ts'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { m } from '../messages.ts'
import { AccountSettingsDoc } from './AccountSettingsPage.graphql.ts'
import { SecondFactor } from './factors/SecondFactor.tsx'
import { LinkedAccounts } from './providers/LinkedAccounts.tsx'
import { ChangeEmail } from './settings/ChangeEmail.tsx'
import { ChangePassword } from './settings/ChangePassword.tsx'
import { Invite } from './settings/Invite.tsx'
import { Picture } from './settings/Picture.tsx'
import styles from './settings/Section.module.css'
import { Section } from './settings/Section.tsx'
import { Sessions } from './settings/Sessions.tsx'
import { Unverified } from './settings/Unverified.tsx'
import { Username } from './settings/Username.tsx'
import { YourData } from './settings/YourData.tsx'

export const load = (): PageHead => ({ title: m.accountSettings, noindex: true })

/** What only the account's owner sees and changes; whoever is signed out is led to the log-in page. */
export function Page() {
  const { status } = useSession()
  const { navigate } = useNavigation()
  useEffect(() => {
    if (status === 'signedOut') navigate(paths.login(paths.accountSettings()), { replace: true })
  }, [status, navigate])
  return (
    <Column narrow>
      <Heading title={m.accountSettings()} description={m.accountAbout()} />
      {status === 'signedIn' ? <Settings /> : <Spinner />}
    </Column>
  )
}

function Settings() {
  const { data } = useQuery(AccountSettingsDoc, {})
  if (!data?.currentUser) return <Spinner />
  const { currentUser: user, sessions } = data
  return (
    <div className={styles.sections}>
      <Unverified user={user} />
      <Username user={user} />
      <Picture user={user} />
      <ChangeEmail user={user} />
      <ChangePassword user={user} />
      <SecondFactor user={user} />
      <LinkedAccounts />
      <Section title={m.notifications()} about={m.notificationsAbout()}>
        <NotificationSettings />
      </Section>
      <Invite />
      <Sessions sessions={sessions} />
      <YourData user={user} />
    </div>
  )
}
