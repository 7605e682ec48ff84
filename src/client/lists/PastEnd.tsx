import { ButtonLink } from '#ui/controls/Button.tsx'
import { SearchIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '#ui/messages.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'

type Props = { page: number; lastPage: number | undefined; href: (page: number) => string }

/** Replaces a page that is past the end of a list. A count that has just changed may not know that it is. */
export function PastEnd({ page, lastPage = 0, href }: Props) {
  const end = lastPage < page ? lastPage : 0
  return (
    <EmptyState
      icon={<SearchIcon size={20} />}
      title={messages.pastEnd.nothingOnPage()}
      action={<ButtonLink href={href(end)}>{end ? messages.pastEnd.lastPage() : messages.firstPage()}</ButtonLink>}
    />
  )
}
