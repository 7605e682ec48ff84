import { paths } from '#app/paths.ts'
import { listPageLinks } from '#client/listPageLinks.ts'
import type { LoadPageParts, PageLink } from '#client/pageParts.ts'
import type { LoadContext, PageHead, PageModule } from '#client/pageRoute.ts'
import { usePageQuery } from '#client/usePageQuery.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ForumIcon } from '#ui/icons.tsx'
import { PageLayout as Column, PageHeader as Heading } from '#ui/PageLayout.tsx'
import { messages } from '../messages.ts'
import { Announcement } from './components/Announcement.tsx'
import { ForumRow } from './components/ForumRow.tsx'
import { ForumsPageDoc } from './ForumsPage.graphql.ts'
import styles from './ForumsPage.module.css'

async function load({ query }: LoadContext): Promise<PageHead> {
  await query(ForumsPageDoc, {})
  return { title: messages.forum, canonicalPath: paths.forums() }
}

export async function createForumsPage(loadParts: LoadPageParts): Promise<PageModule> {
  const links = await listPageLinks(loadParts, 'forums')
  return { load, Page: () => <Forums links={links} /> }
}

function Forums({ links }: { links: readonly PageLink[] }) {
  const forums = usePageQuery(ForumsPageDoc).data?.forums ?? []
  const tools = links.map(({ label, href, Icon }) => (
    <ButtonLink key={href} href={href} {...(Icon && { icon: <Icon /> })}>
      {label()}
    </ButtonLink>
  ))
  return (
    <Column>
      <Heading title={messages.forum()} description={messages.forumsIntro()} tools={tools.length ? tools : undefined} />
      {forums.map((forum) => forum.isBlog && <Announcement key={forum.id} blog={forum} />)}
      {forums.length ? (
        <ul className={styles.list}>
          {forums.map((forum) => !forum.isBlog && <ForumRow key={forum.id} forum={forum} />)}
        </ul>
      ) : (
        <EmptyState icon={<ForumIcon size={20} />} title={messages.noForums()}>
          {messages.noForumsHint()}
        </EmptyState>
      )}
    </Column>
  )
}
