import { ButtonLink } from '../controls/Button.tsx'
import { SearchIcon } from '../icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import { EmptyState } from './EmptyState.tsx'

/** Replaces a page that is past the end of a list. */
export const PastEnd = ({ firstPage }: { firstPage: string }) => (
  <EmptyState
    icon={<SearchIcon size={20} />}
    title={messages.pastEnd.nothingOnPage()}
    action={<ButtonLink href={firstPage}>{messages.firstPage()}</ButtonLink>}
  />
)
