import { listPageLinks } from '#client/extensions/listPageLinks.ts'
import type { LoadPageParts, PageLink } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageHead, PageModule } from '#client/extensions/pageRoute.ts'
import { readingTools, Slot } from '#client/extensions/slots.tsx'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Invitation } from '#ui/controls/Invitation.tsx'
import { ForumIcon, PlusIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { messages } from '../messages.ts'
import { Announcement } from './components/Announcement.tsx'
import { ForumRow } from './components/ForumRow.tsx'
import { ForumsPageDoc } from './ForumsPage.graphql.ts'
import styles from './ForumsPage.module.css'

async function load({ query }: LoadContext): Promise<PageHead> {
  await query(ForumsPageDoc, {})
  return { title: messages.nav.forum, canonicalPath: paths.forums() }
}

export async function createPage(loadParts: LoadPageParts): Promise<PageModule> {
  const links = await listPageLinks(loadParts, 'forums')
  return { load, Page: () => <Forums links={links} /> }
}

function Forums({ links }: { links: readonly PageLink[] }) {
  const forums = usePageQuery(ForumsPageDoc).data?.forums ?? []
  const isMember = useIsMember()
  const tools = (
    <>
      {isMember && (
        <span>
          <Slot of={readingTools} />
        </span>
      )}
      {links.map(({ label, href, Icon }) => (
        <ButtonLink key={href} href={href} {...(Icon && { icon: <Icon /> })}>
          {label()}
        </ButtonLink>
      ))}
      {isMember ? (
        <ButtonLink variant="primary" data-floating icon={<PlusIcon />} href={paths.newPost()}>
          {messages.list.newPost()}
        </ButtonLink>
      ) : (
        <Invitation href={paths.newPost()}>{messages.list.invitation()}</Invitation>
      )}
    </>
  )
  return (
    <PageLayout>
      <PageHeader title={messages.nav.forum()} description={messages.forumsIntro()} tools={tools} />
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
    </PageLayout>
  )
}
