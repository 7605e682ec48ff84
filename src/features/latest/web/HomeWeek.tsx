import { useId } from 'react'
import type { HomeBlockProps } from '#client/extensions/pageParts.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { formatNumber } from '#language/format.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages } from '../messages.ts'
import styles from './HomeWeek.module.css'
import { HomeWeekDoc } from './LatestPage.graphql.ts'

/** What happened in seven days, and the one thing to do next; nothing after a week without a text. */
export function HomeWeek({ block }: HomeBlockProps) {
  const headingId = useId()
  const isMember = useIsMember()
  const week = useQuery(HomeWeekDoc, {}).data?.siteWeek
  if (!week?.people) return null
  const { people, posts, comments, creations } = week
  return (
    <PageLayout>
      <section className={styles.week} aria-labelledby={headingId}>
        <div>
          <h2 id={headingId} dir="auto">
            {block.title || messages.week.heading()}
          </h2>
          <p>
            {messages.week.people({ n: people, text: formatNumber(people) })}{' '}
            {posts + comments > 0 && messages.week.texts({ posts, comments })}{' '}
            {creations > 0 && messages.week.creations({ n: creations, text: formatNumber(creations) })}
          </p>
        </div>
        <ButtonLink variant="primary" size="large" href={isMember ? paths.newPost() : paths.register()}>
          {isMember ? messages.week.write() : messages.week.join()}
        </ButtonLink>
      </section>
    </PageLayout>
  )
}
