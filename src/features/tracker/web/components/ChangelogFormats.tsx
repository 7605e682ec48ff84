import { paths } from '#app/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ticketMessages } from '../ticketMessages.ts'
import { webMessages } from '../webMessages.ts'

export function ChangelogFormats({ product, version }: { product: string; version: string | undefined }) {
  return (
    <>
      <ButtonLink size="small" href={paths.changelogMarkdown(product, version)} download>
        {ticketMessages.asMarkdown()}
      </ButtonLink>
      <ButtonLink size="small" href={paths.changelogFeed(product)} target="_blank" rel="alternate noreferrer">
        {webMessages.feed()}
      </ButtonLink>
    </>
  )
}
