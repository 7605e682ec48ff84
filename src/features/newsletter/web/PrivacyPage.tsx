import { paths } from '#app/paths.ts'
import type { PageHead } from '#client/page.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { m } from '../messages.ts'
import styles from './PrivacyPage.module.css'
import { p } from './privacyMessages.ts'

const sections = [
  { title: p.trackingTitle, texts: [p.tracking, p.links, p.opened] },
  { title: p.addressTitle, texts: [p.address, p.confirm, p.known] },
  { title: p.forgottenTitle, texts: [p.kept, p.refused] },
  { title: p.leaveTitle, texts: [p.leave] },
]

export const load = (): PageHead => ({ title: m.privacyTitle, canonicalPath: paths.newsletterPrivacy() })

export const Page = () => (
  <Column narrow>
    <Breadcrumb items={[{ label: m.newsletter(), href: paths.newsletter() }, { label: m.privacyTitle() }]} />
    <Heading title={m.privacyTitle()} description={m.privacyAbout()} />
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
        <ButtonLink variant="primary" href={paths.newsletter()}>
          {m.subscribe()}
        </ButtonLink>
      </p>
    </div>
  </Column>
)
