import { useEffect, useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { useCache } from '#client/queries/useQuery.ts'
import type { BlogDraftQuery } from '#generated/operations.ts'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { DraftEditor } from './DraftEditor.tsx'
import { DraftList } from './DraftList.tsx'
import { BlogDraftDoc } from './Drafts.graphql.ts'
import styles from './DraftsPanel.module.css'

/** `q` is the id of a draft, or `new`. */
export function Panel({ search: { q = '' } }: { search: SearchParams }) {
  if (!q) return <DraftList />
  return (
    <div className={styles.panel}>{q === 'new' ? <DraftEditor /> : <SavedDraft key={q} id={Number(q) || 0} />}</div>
  )
}

/** Never from the cache: what is edited is the latest version. */
function SavedDraft({ id }: { id: number }) {
  const cache = useCache()
  const [result, setResult] = useState<BlogDraftQuery | Error>()
  useEffect(() => {
    cache.load(BlogDraftDoc, { id }, { fresh: true }).then(
      (data) => setResult(data as BlogDraftQuery),
      (error: Error) => setResult(error),
    )
  }, [cache, id])
  if (!result) return <Spinner />
  if (result instanceof Error) return <Note status="error">{getErrorMessage(result)}</Note>
  if (!result.blogDraft) return <Note status="warning">{messages.draft.notFound()}</Note>
  return <DraftEditor draft={result.blogDraft} />
}
