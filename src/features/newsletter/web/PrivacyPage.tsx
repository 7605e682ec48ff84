import type { PageHead } from '#client/extensions/pageRoute.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { newsletterPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import styles from './PrivacyPage.module.css'

const sections = [
  {
    title: messages.privacy.trackingTitle,
    texts: [messages.privacy.tracking, messages.privacy.links, messages.privacy.opened],
  },
  {
    title: messages.privacy.addressTitle,
    texts: [messages.privacy.address, messages.privacy.confirm, messages.privacy.known],
  },
  { title: messages.privacy.forgottenTitle, texts: [messages.privacy.kept, messages.privacy.refused] },
  { title: messages.privacy.leaveTitle, texts: [messages.privacy.leave] },
]

export const load = (): PageHead => ({
  title: messages.privacyTitle,
  canonicalPath: newsletterPaths.newsletterPrivacy(),
})

export const Page = () => (
  <PageLayout narrow>
    <Breadcrumb
      items={[{ label: messages.newsletter(), href: newsletterPaths.newsletter() }, { label: messages.privacyTitle() }]}
    />
    <PageHeader title={messages.privacyTitle()} description={messages.privacyAbout()} />
    <div className={styles.text}>
      {sections.map(({ title, texts }) => (
        <section key={title()}>
          <h2>{title()}</h2>
          {texts.map((text) => (
            <p key={text()}>{text()}</p>
          ))}
        </section>
      ))}
      <p>
        <ButtonLink variant="primary" href={newsletterPaths.newsletter()}>
          {messages.subscribe()}
        </ButtonLink>
      </p>
    </div>
  </PageLayout>
)
