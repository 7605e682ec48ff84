import { useEffect, useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { useCache } from '#client/queries/useQuery.ts'
import type { ManagedPageQuery } from '#generated/operations.ts'
import { currentLanguage, isLanguage } from '#language/language.ts'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { PageEditor } from './PageEditor.tsx'
import { PageList } from './PageList.tsx'
import { ManagedPageDoc } from './PagesPanel.graphql.ts'
import styles from './PagesPanel.module.css'

/** `q` is the slug of a page and a language, such as `rules/de`. */
export function Panel({ search: { q = '' } }: { search: SearchParams }) {
  if (!q) return <PageList />
  return (
    <div className={styles.panel}>
      <OpenedPage key={q} place={q} />
    </div>
  )
}

/** Fetches from the server, never from the cache: an editor needs the latest revision. */
function OpenedPage({ place }: { place: string }) {
  const [slug = '', language = ''] = place.split('/')
  const cache = useCache()
  const [result, setResult] = useState<ManagedPageQuery | Error>()
  useEffect(() => {
    cache.load(ManagedPageDoc, { slug }, { fresh: true }).then(
      (data) => setResult(data as ManagedPageQuery),
      (error: Error) => setResult(error),
    )
  }, [cache, slug])
  if (!result) return <Spinner />
  if (result instanceof Error) return <Note status="error">{getErrorMessage(result)}</Note>
  if (!result.managedPage) return <Note status="warning">{messages.manage.notFound()}</Note>
  return <PageEditor opened={result.managedPage} language={isLanguage(language) ? language : currentLanguage()} />
}
