import { useBrand } from '#client/brand.ts'
import type { PageHead } from '#client/extensions/pageRoute.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { creationPaths } from '../../contract/paths.ts'
import { messages } from '../messages.ts'
import styles from './OpenInGameHelpPage.module.css'

export const load = (): PageHead => ({ title: messages.help.title, canonicalPath: creationPaths.openInGameHelp() })

export function Page() {
  const brand = useBrand()
  const steps = [
    [messages.help.installTitle(), messages.help.install({ brand: brand.name })],
    [messages.help.allowTitle(), messages.help.allow({ brand: brand.name })],
    [messages.help.runningTitle(), messages.help.running()],
    [messages.help.steamTitle(), messages.help.steam()],
    [messages.help.byHandTitle(), messages.help.byHand()],
  ] as const
  return (
    <PageLayout narrow>
      <PageHeader
        title={messages.help.title()}
        description={messages.help.about({ brand: brand.name, scheme: brand.urlScheme })}
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
        <ButtonLink variant="primary" href={creationPaths.hubIndex()}>
          {messages.help.toCreations()}
        </ButtonLink>
        <ButtonLink href={paths.forums()}>{messages.help.askForum()}</ButtonLink>
      </p>
    </PageLayout>
  )
}
