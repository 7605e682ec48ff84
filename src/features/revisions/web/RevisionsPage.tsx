import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { addToast } from '#client/stores/toasts.ts'
import type { RevisionsQuery } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { revisionsPath } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { DeleteRevisionDoc, RevisionsDoc } from './Revisions.graphql.ts'
import styles from './RevisionsPage.module.css'
import { TextChanges } from './TextChanges.tsx'

type History = NonNullable<RevisionsQuery['revisionHistory']>
type Revision = History['revisions'][number]

export async function load({ params, search, query }: LoadContext): Promise<PageHead> {
  const { revisionHistory } = await query(RevisionsDoc, {
    objectId: params.id ?? '',
    revisionId: /^\d{1,9}$/.test(search.id ?? '') ? Number(search.id) : null,
  })
  if (!revisionHistory) throw new PageError(404, messages.notFound)
  return { title: () => `${messages.title()} · ${revisionHistory.object.title}`, noindex: true }
}

export function Page(_: PageProps) {
  const history = usePageQuery(RevisionsDoc).data?.revisionHistory
  if (!history) return null
  const { object, revisions, titleChanges, bodyChanges } = history
  return (
    <PageLayout>
      <Breadcrumb items={[{ label: object.title, href: object.canonicalPath }, { label: messages.title() }]} />
      <PageHeader title={messages.title()} />
      {revisions.length ? (
        <div className={styles.columns}>
          <RevisionList history={history} />
          <section className={styles.text} aria-label={messages.changes()}>
            {titleChanges.length > 0 && (
              <h2>
                <TextChanges changes={titleChanges} />
              </h2>
            )}
            <TextChanges changes={bodyChanges} />
          </section>
        </div>
      ) : (
        <EmptyState title={messages.none()}>{messages.noneHint()}</EmptyState>
      )}
    </PageLayout>
  )
}

/** The latest first. */
function RevisionList({ history: { object, revisions, shownId } }: { history: History }) {
  return (
    <nav className={styles.list} aria-label={messages.versions()}>
      <ol reversed>
        {revisions.toReversed().map((revision, position) => (
          <li key={revision.id}>
            <a
              href={revisionsPath(object.id, revision.isCurrent ? undefined : revision.id)}
              aria-current={revision.id === shownId ? 'true' : undefined}
            >
              <Time at={revision.createdAt} />
              {revision.isCurrent && <span className={styles.note}>{messages.current()}</span>}
              {position > 0 && position === revisions.length - 1 && (
                <span className={styles.note}>{messages.original()}</span>
              )}
            </a>
            <span className={styles.author}>
              {revision.author ? (
                <UserName username={revision.author.username} flair={revision.author.flair} />
              ) : (
                messages.deletedUser()
              )}
            </span>
            {revision.canDelete && revision.id === shownId && <DeleteButton revision={revision} objectId={object.id} />}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function DeleteButton({ revision, objectId }: { revision: Revision; objectId: string }) {
  const remove = useMutation(DeleteRevisionDoc)
  const { navigate } = useNavigation()

  const deletion = useConfirmedAction({
    question: () => ({
      text: `${messages.delete()}? ${messages.deleteHint()}`,
      action: messages.delete(),
      isDangerous: true,
    }),
    run: async () => {
      await remove({ revisionId: revision.id })
      addToast({ status: 'success', title: messages.deleted() })
      navigate(revisionsPath(objectId))
    },
  })

  return (
    <Button size="small" variant="quiet" busy={deletion.isPending} onClick={() => deletion.start()}>
      {messages.delete()}
    </Button>
  )
}
