import { lazy, Suspense, useState } from 'react'
import { paths } from '#app/paths.ts'
import { PageError, PageMoved } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Page as Column } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { m as words } from '../../messages.ts'
import { kindTitle, slugOfKind } from '../kinds.ts'
import { CreationPageDoc, MoreByAuthorDoc } from './CreationPage.graphql.ts'
import styles from './CreationPage.module.css'
import { CreationSide } from './CreationSide.tsx'
import { CreationTabs } from './CreationTabs.tsx'
import { LateComments } from './LateComments.tsx'
import { fetchComments } from './lateCommentsModule.ts'
import { MoreByAuthor } from './MoreByAuthor.tsx'
import { m } from './messages.ts'
import { Stage } from './Stage.tsx'

// The form brings its rules and its library along: only those who edit fetch them.
const EditCreation = lazy(() => import('./EditCreation.tsx').then((module) => ({ default: module.EditCreation })))

/** A creation is found by its number; another kind or slug in the address is corrected (D5). */
export async function load({ params, search, path, query }: Place): Promise<PageHead> {
  if (!/^\d+$/.test(params.id ?? '')) throw new PageError(404)
  const { creation } = await query(CreationPageDoc, { id: params.id ?? '' })
  if (!creation) throw new PageError(404, m.noCreation)
  if (creation.canonicalPath !== path) throw new PageMoved(creation.canonicalPath)
  await Promise.all([
    query(MoreByAuthorDoc, { author: creation.author.username }),
    // Comments come when they are scrolled to; whoever has no JavaScript follows a link that asks for them.
    search.comments && fetchComments().then(({ commentsOf }) => query(...commentsOf(creation.id))),
  ])
  const { title, canonicalPath, metaTags } = creation
  return { title, canonicalPath, metaTags, viewed: creation.id }
}

/** A creation: what it looks like, what it is, how to get it, and the conversation (specification, section 2). */
export function Page({ params, search }: PageProps) {
  const creation = useQuery(CreationPageDoc, { id: params.id ?? '' }).data?.creation
  const [isEditing, setEditing] = useState(false)
  if (!creation) return null
  const kind = slugOfKind[creation.kind]
  return (
    <Column>
      <Breadcrumb
        items={[
          { label: words.creationHub(), href: paths.hubIndex() },
          { label: kindTitle[kind](), href: paths.hubIndex(kind) },
          { label: creation.title },
        ]}
      />
      {isEditing ? (
        <Suspense fallback={<Spinner />}>
          <EditCreation creation={creation} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <article className={styles.creation}>
          <Stage creation={creation} />
          <CreationSide creation={creation} onEdit={() => setEditing(true)} />
          <div className={styles.body}>
            <CreationTabs creation={creation} />
            <LateComments
              objectId={creation.id}
              count={creation.commentCount}
              authorId={creation.author.id}
              wanted={search.comments !== undefined}
            />
          </div>
          <MoreByAuthor author={creation.author.username} exceptId={creation.id} />
        </article>
      )}
    </Column>
  )
}
