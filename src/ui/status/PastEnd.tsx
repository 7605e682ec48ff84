import { ButtonLink } from '../controls/Button.tsx'
import { SearchIcon } from '../icons/pageIcons.tsx'
import { EmptyState } from './EmptyState.tsx'
import { messages } from './pastEndMessages.ts'

/** Replaces a page that is past the end of a list. */
export const PastEnd = ({ firstPage }: { firstPage: string }) => (
  <EmptyState
    icon={<SearchIcon size={20} />}
    title={messages.nothingOnPage()}
    action={<ButtonLink href={firstPage}>{messages.firstPage()}</ButtonLink>}
  />
)
