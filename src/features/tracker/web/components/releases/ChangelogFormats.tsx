import { ButtonLink } from '#ui/controls/Button.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { ticketMessages } from '../../ticketMessages.ts'
import { webMessages } from '../../webMessages.ts'

export function ChangelogFormats({ product, version }: { product: string; version: string | undefined }) {
  return (
    <>
      <ButtonLink size="small" href={trackerPaths.changelogMarkdown(product, version)} download>
        {ticketMessages.asMarkdown()}
      </ButtonLink>
      <ButtonLink size="small" href={trackerPaths.changelogFeed(product)} target="_blank" rel="alternate noreferrer">
        {webMessages.feed()}
      </ButtonLink>
    </>
  )
}
