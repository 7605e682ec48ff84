import type { PageHead } from '#client/extensions/pageRoute.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { newsletterPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import styles from './PrivacyPage.module.css'
import { privacyMessages } from './privacyMessages.ts'

const sections = [
  {
    title: privacyMessages.trackingTitle,
    texts: [privacyMessages.tracking, privacyMessages.links, privacyMessages.opened],
  },
  {
    title: privacyMessages.addressTitle,
    texts: [privacyMessages.address, privacyMessages.confirm, privacyMessages.known],
  },
  { title: privacyMessages.forgottenTitle, texts: [privacyMessages.kept, privacyMessages.refused] },
  { title: privacyMessages.leaveTitle, texts: [privacyMessages.leave] },
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
