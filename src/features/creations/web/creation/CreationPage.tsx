import { lazy, Suspense, useState } from 'react'
import { PageError, PageMoved } from '#client/errors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/pageRoute.ts'
import { usePageQuery } from '#client/usePageQuery.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { PageLayout as Column } from '#ui/PageLayout.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { creationPaths } from '../../contract/paths.ts'
import { messages as hubMessages } from '../../messages.ts'
import { kindTitles, slugByContentKind } from '../kinds.ts'
import { CreationHero, needsSubstitute } from './CreationHero.tsx'
import { CreationPageDoc, MoreByAuthorDoc } from './CreationPage.graphql.ts'
import styles from './CreationPage.module.css'
import { CreationSide } from './CreationSide.tsx'
import { CreationTabs } from './CreationTabs.tsx'
import { loadCommentsModule } from './commentsModule.ts'
import { DeferredComments } from './DeferredComments.tsx'
import { MoreByAuthor } from './MoreByAuthor.tsx'
import { messages } from './messages.ts'
import { loadSubstituteModule } from './substituteModule.ts'

// Lazy: only editors need the form and its library.
const EditCreation = lazy(() => import('./EditCreation.tsx').then((module) => ({ default: module.EditCreation })))

/** Redirects a wrong kind or slug. */
export async function load({ params, search, path, query }: LoadContext): Promise<PageHead> {
  if (!/^\d+$/.test(params.id ?? '')) throw new PageError(404)
  const { creation } = await query(CreationPageDoc, { id: params.id ?? '' })
  if (!creation) throw new PageError(404, messages.noCreation)
  if (creation.canonicalPath !== path) throw new PageMoved(creation.canonicalPath)
  await Promise.all([
    query(MoreByAuthorDoc, { author: creation.author.username }),
    needsSubstitute(creation) && loadSubstituteModule(),
    // Comments load on scroll; without JavaScript a link with `?comments` renders them.
    search.comments && loadCommentsModule().then(({ getCommentsQuery }) => query(...getCommentsQuery(creation.id))),
  ])
  const { title, canonicalPath, metaTags } = creation
  return { title, canonicalPath, metaTags, viewedObjectId: creation.id }
}

export function Page({ search }: PageProps) {
  const creation = usePageQuery(CreationPageDoc).data?.creation
  const [isEditing, setEditing] = useState(false)
  if (!creation) return null
  const kind = slugByContentKind[creation.kind]
  return (
    <Column narrow={isEditing}>
      <Breadcrumb
        items={[
          { label: hubMessages.creationHub(), href: creationPaths.hubIndex() },
          { label: kindTitles[kind](), href: creationPaths.hubIndex(kind) },
          { label: creation.title },
        ]}
      />
      {isEditing ? (
        <Suspense fallback={<Spinner />}>
          <EditCreation creation={creation} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <article className={styles.creation}>
          <CreationHero creation={creation} />
          <div className={styles.side}>
            <CreationSide creation={creation} onEdit={() => setEditing(true)} />
          </div>
          <div className={styles.body}>
            <CreationTabs creation={creation} />
            <DeferredComments
              objectId={creation.id}
              count={creation.commentCount}
              authorId={creation.author.id}
              loadImmediately={search.comments !== undefined}
            />
          </div>
          <MoreByAuthor author={creation.author.username} exceptId={creation.id} />
        </article>
      )}
    </Column>
  )
}
