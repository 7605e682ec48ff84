import { Suspense, useState } from 'react'
import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps, SearchParams } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { creationPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { kindTitles, slugByContentKind } from '../../web/kinds.ts'
import { CreationHero, needsSubstitute } from './CreationHero.tsx'
import { CreationPageDoc } from './CreationPage.graphql.ts'
import styles from './CreationPage.module.css'
import { DeferredComments } from './comments/DeferredComments.tsx'
import { CreationTabs } from './details/CreationTabs.tsx'
import {
  commentsModule,
  detailsModule,
  modelErrorsModule,
  neededModsModule,
  relatedModule,
  substituteModule,
} from './modules.ts'
import { CreationSide } from './side/CreationSide.tsx'

// Lazy: only editors need the form and its library.
const EditCreation = lazyComponent(() => import('./edit/EditCreation.tsx').then((module) => module.EditCreation))

/** Links to an order or a part of the comments lead to them, too. */
const isLoadedAtOnce = ({ comments, order, part }: SearchParams): boolean =>
  [comments, order, part].some((each) => each !== undefined)

export async function load({ params, search, path, query }: LoadContext): Promise<PageHead> {
  if (!/^\d+$/.test(params.id ?? '')) throw new PageError(404)
  const { creation } = await query(CreationPageDoc, { id: params.id ?? '' })
  if (!creation) throw new PageError(404, messages.page.noCreation)
  if (creation.canonicalPath !== path) throw new PageMoved(creation.canonicalPath)
  const [comments] = await Promise.all([
    // Comments load on scroll; without JavaScript a link with `?comments` renders them.
    isLoadedAtOnce(search) &&
      commentsModule.load().then(({ loadComments }) => loadComments({ query, search }, creation)),
    relatedModule.load().then(({ loadRelated }) => loadRelated(query, creation)),
    needsSubstitute(creation) && substituteModule.load(),
    creation.modelStatus === 'FAILED' && modelErrorsModule.load(),
    creation.needs.length > 0 && neededModsModule.load(),
    detailsModule.load(),
  ])
  const { id, title, canonicalPath, metaTags } = creation
  return { title, canonicalPath, perViewer: { conversationId: id }, ...comments, metaTags, viewedObjectId: id }
}

export function Page({ search }: PageProps) {
  const creation = usePageQuery(CreationPageDoc).data?.creation
  const [isEditing, setEditing] = useState(false)
  if (!creation) return null
  const kind = slugByContentKind[creation.kind]
  const related = relatedModule.getLoaded()
  return (
    <PageLayout narrow={isEditing}>
      <Breadcrumb
        items={[
          { label: messages.creationHub(), href: creationPaths.hubIndex() },
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
              loadImmediately={isLoadedAtOnce(search)}
            />
          </div>
          {related && (
            <div className={styles.related}>
              <related.Remixes />
              <related.MoreByAuthor author={creation.author.username} exceptId={creation.id} />
            </div>
          )}
        </article>
      )}
    </PageLayout>
  )
}
