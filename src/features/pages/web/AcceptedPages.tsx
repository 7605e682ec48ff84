import { useQuery } from '#client/queries/useQuery.ts'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'
import { AcceptedPagesDoc } from './AcceptedPages.graphql.ts'

export function AcceptedPages() {
  const pages = useQuery(AcceptedPagesDoc, {}).data?.acceptedPages
  if (!pages) return <Spinner />
  if (!pages.length) return <EmptyState title={messages.terms.none()} compact />
  return (
    <DataTable
      rows={pages}
      rowKey={({ versionId }) => versionId}
      columns={[
        {
          title: messages.manage.page(),
          render: ({ title, path }) => (
            <a className="link" href={path}>
              {title}
            </a>
          ),
        },
        { title: messages.version(), render: ({ number }) => <span className="num">{number}</span> },
        { title: messages.terms.accepted(), render: ({ acceptedAt }) => <Time at={acceptedAt} /> },
      ]}
    />
  )
}
