import { paths } from '#app/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { w } from '../messages.ts'
import { t } from '../ticketMessages.ts'

/** The same list for other programs. */
export function ChangelogFormats({ product, version }: { product: string; version: string | undefined }) {
  return (
    <>
      <ButtonLink size="small" href={paths.changelogMarkdown(product, version)} download>
        {t.asMarkdown()}
      </ButtonLink>
      <ButtonLink size="small" href={paths.changelogFeed(product)} target="_blank" rel="alternate noreferrer">
        {w.feed()}
      </ButtonLink>
    </>
  )
}
