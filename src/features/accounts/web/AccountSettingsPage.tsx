import { useEffect } from 'react'
import { paths } from '#app/paths.ts'
import type { AccountSection, LoadPageParts } from '#client/pageParts.ts'
import type { PageModule } from '#client/pageRoute.ts'
import { useSession } from '#client/session.ts'
import { useQuery } from '#client/useQuery.ts'
import { useNavigation } from '#ui/navigation.ts'
import { PageLayout as Column, PageHeader as Heading } from '#ui/PageLayout.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { messages } from '../messages.ts'
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
import { UnverifiedEmailNotice } from './settings/UnverifiedEmailNotice.tsx'
import { Username } from './settings/Username.tsx'
import { YourData } from './settings/YourData.tsx'

type Props = { sections: readonly AccountSection[] }

export async function createSettingsPage(loadParts: LoadPageParts): Promise<PageModule> {
  const sections = await (await loadParts()).loadAccountSections()
  return {
    load: () => ({ title: messages.accountSettings, noindex: true }),
    Page: () => <SettingsPage sections={sections} />,
  }
}

/** Redirects visitors to the log-in page. */
function SettingsPage({ sections }: Props) {
  const { status } = useSession()
  const { navigate } = useNavigation()
  useEffect(() => {
    if (status === 'signedOut') navigate(paths.login(paths.accountSettings()), { replace: true })
  }, [status, navigate])
  return (
    <Column narrow>
      <Heading title={messages.accountSettings()} description={messages.accountAbout()} />
      {status === 'signedIn' ? <Settings sections={sections} /> : <Spinner />}
    </Column>
  )
}

function Settings({ sections }: Props) {
  const { data } = useQuery(AccountSettingsDoc, {})
  if (!data?.currentUser) return <Spinner />
  const { currentUser: user, sessions } = data
  return (
    <div className={styles.sections}>
      <UnverifiedEmailNotice user={user} />
      <Username user={user} />
      <Picture user={user} />
      <ChangeEmail user={user} />
      <ChangePassword user={user} />
      <SecondFactor user={user} />
      <LinkedAccounts />
      {sections.map(({ title, about, Content }) => (
        <Section key={title()} title={title()} about={about()}>
          <Content />
        </Section>
      ))}
      <Invite />
      <Sessions sessions={sessions} />
      <YourData user={user} />
    </div>
  )
}
