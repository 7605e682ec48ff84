import { ButtonLink } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'

export function ChangelogFormats({ product, version }: { product: string; version: string | undefined }) {
  return (
    <>
      <ButtonLink size="small" href={trackerPaths.changelogMarkdown(product, version)} download>
        {messages.ticket.asMarkdown()}
      </ButtonLink>
      <ButtonLink size="small" href={trackerPaths.changelogFeed(product)} target="_blank" rel="alternate noreferrer">
        {uiMessages.feed()}
      </ButtonLink>
    </>
  )
}
