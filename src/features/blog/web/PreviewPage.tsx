import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Avatar } from '#ui/text/Avatar.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { Time } from '#ui/text/Time.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { UserName } from '#ui/text/UserName.tsx'
import { messages } from '../messages.ts'
import { BlogPreviewDoc } from './PreviewPage.graphql.ts'
import styles from './PreviewPage.module.css'

export async function load({ params, query }: LoadContext): Promise<PageHead> {
  const { blogPreview } = await query(BlogPreviewDoc, { key: params.key ?? '' })
  if (!blogPreview) throw new PageError(404)
  if (blogPreview.postPath) throw new PageMoved(blogPreview.postPath)
  return { title: blogPreview.title, noindex: true }
}

export function Page() {
  const draft = usePageQuery(BlogPreviewDoc).data?.blogPreview
  if (!draft) return null
  const { title, author, publishAt, renderedBody } = draft
  return (
    <PageLayout narrow>
      <Note status="warning">{messages.draft.previewNote()}</Note>
      <article className={styles.post}>
        <h1 dir="auto" lang={toTextLanguage(title)}>
          {title}
        </h1>
        <div className={styles.by}>
          <Avatar username={author.username} picture={author.picture} size={40} />
          <div>
            <UserName username={author.username} flair={author.flair} />
            {publishAt !== null && publishAt !== undefined && (
              <div className={styles.time}>
                {messages.draft.publishesAt()} <Time at={publishAt} />
              </div>
            )}
          </div>
        </div>
        <Prose html={renderedBody} />
      </article>
    </PageLayout>
  )
}
