import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import type { PageHead } from '#client/page.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { h } from '../homeMessages.ts'
import styles from './OpenInGameHelpPage.module.css'

export const load = (): PageHead => ({ title: h.helpTitle, canonicalPath: paths.openInGameHelp() })

/** What to try when a creation does not open in the game. */
export function Page() {
  const brand = useBrand()
  const steps = [
    [h.installTitle(), h.install(brand.name)],
    [h.allowTitle(), h.allow(brand.name)],
    [h.runningTitle(), h.running()],
    [h.steamTitle(), h.steam()],
    [h.byHandTitle(), h.byHand()],
  ] as const
  return (
    <Column narrow>
      <Heading title={h.helpTitle()} description={h.helpAbout(brand.name, brand.urlScheme)} />
      <ol className={styles.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.ways}>
        <ButtonLink variant="primary" href={paths.hubIndex()}>
          {h.toCreations()}
        </ButtonLink>
        <ButtonLink href={paths.forums()}>{h.askForum()}</ButtonLink>
      </p>
    </Column>
  )
}
