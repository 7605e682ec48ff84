import { useBrand } from '#client/brand.ts'
import { listPageLinks } from '#client/extensions/listPageLinks.ts'
import type { LoadPageParts, PageLink } from '#client/extensions/pageParts.ts'
import type { PageHead, PageModule } from '#client/extensions/pageRoute.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages } from '../messages.ts'
import styles from './OpenInGameHelpPage.module.css'

const load = (): PageHead => ({ title: messages.home.helpTitle, canonicalPath: paths.openInGameHelp() })

export async function createPage(loadParts: LoadPageParts): Promise<PageModule> {
  const links = await listPageLinks(loadParts, 'openInGameHelp')
  return { load, Page: () => <Help links={links} /> }
}

function Help({ links }: { links: readonly PageLink[] }) {
  const brand = useBrand()
  const steps = [
    [messages.home.installTitle(), messages.home.install({ brand: brand.name })],
    [messages.home.allowTitle(), messages.home.allow({ brand: brand.name })],
    [messages.home.runningTitle(), messages.home.running()],
    [messages.home.steamTitle(), messages.home.steam()],
    [messages.home.byHandTitle(), messages.home.byHand()],
  ] as const
  return (
    <PageLayout narrow>
      <PageHeader
        title={messages.home.helpTitle()}
        description={messages.home.helpAbout({ brand: brand.name, scheme: brand.urlScheme })}
      />
      <ol className={styles.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.ways}>
        {links.map(({ href, label }) => (
          <ButtonLink key={href} variant="primary" href={href}>
            {label()}
          </ButtonLink>
        ))}
        <ButtonLink href={paths.forums()}>{messages.home.askForum()}</ButtonLink>
      </p>
    </PageLayout>
  )
}
