import { createFormError } from '#client/errors/formErrors.ts'
import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useSession } from '#client/session/session.ts'
import { EditorField, SideBySide } from '#features/writing/web/index.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { newPostInput } from '../contract/limits.ts'
import { postLimits } from '../contract/postLimits.ts'
import { messages } from '../messages.ts'
import { SimilarPosts } from './components/SimilarPosts.tsx'
import { CreatePostDoc } from './EditPost.graphql.ts'
import { ForumPageDoc } from './ForumPage.graphql.ts'
import { getForumVariables } from './forumVariables.ts'
import styles from './NewPostPage.module.css'

export async function load({ params, query }: LoadContext): Promise<PageHead> {
  const { forum } = await query(ForumPageDoc, getForumVariables(params, {}))
  if (!forum) throw new PageError(404, messages.notFound)
  return { title: messages.list.newPost, noindex: true }
}

export function Page() {
  const { status } = useSession()
  const forum = usePageQuery(ForumPageDoc).data?.forum
  if (!forum || status === 'unknown') return <Spinner />
  return (
    <PageLayout>
      <div className={styles.page}>
        <Breadcrumb
          items={[
            { label: messages.nav.forum(), href: paths.forums() },
            { label: forum.title, href: forum.canonicalPath },
            { label: messages.list.newPost() },
          ]}
        />
        <PageHeader title={messages.list.newPost()} />
        {forum.canCreatePost ? (
          <NewPostForm forumKey={forum.key} isBlog={forum.isBlog} />
        ) : (
          <CannotPost status={status} />
        )}
      </div>
    </PageLayout>
  )
}

function CannotPost({ status }: { status: 'signedOut' | 'signedIn' }) {
  if (status === 'signedIn') return <Note status="warning">{messages.cannotPost()}</Note>
  return (
    <ButtonLink variant="primary" href={paths.login(location.pathname + location.search)}>
      {messages.logInToPost()}
    </ButtonLink>
  )
}

function NewPostForm({ forumKey, isBlog }: { forumKey: string; isBlog: boolean }) {
  const create = useMutation(CreatePostDoc)
  const { navigate } = useNavigation()

  async function publish(values: { forumKey: string; title: string; body: string; slug?: string | null | undefined }) {
    try {
      const { createPost } = await create({ ...values, slug: values.slug || null })
      return () => navigate(createPost.canonicalPath)
    } catch (error) {
      throw createFormError(error)
    }
  }

  return (
    <Form schema={newPostInput} defaultValues={{ forumKey, title: '', body: '', slug: '' }} onSubmit={publish}>
      <SideBySide title="title" text="body">
        <TextField name="title" label={uiMessages.title()} autoComplete="off" />
        {!isBlog && <SimilarPosts />}
        {isBlog && <TextField name="slug" label={messages.slug()} hint={messages.slugHint()} />}
        <EditorField
          name="body"
          label={uiMessages.body()}
          hint={messages.bodyHint()}
          maximum={postLimits.maxBodyLength}
          draftKey={`post ${forumKey}`}
        />
        <SubmitButton>{messages.publish()}</SubmitButton>
      </SideBySide>
    </Form>
  )
}
