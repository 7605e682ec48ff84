import { paths } from '#app/paths.ts'
import { formErrorOf, PageError } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { useSession } from '#client/session.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import { EditorField } from '#features/writing/web/index.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Note } from '#ui/Note.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { newPostInput } from '../contract/limits.ts'
import { postLimits } from '../contract/postLimits.ts'
import { m } from '../messages.ts'
import { CreatePostDoc } from './EditPost.graphql.ts'
import { ForumPageDoc } from './ForumPage.graphql.ts'
import { forumVariables } from './forumVariables.ts'

export async function load({ params, query }: Place): Promise<PageHead> {
  const { forum } = await query(ForumPageDoc, forumVariables(params, {}))
  if (!forum) throw new PageError(404, m.forumNotFound)
  return { title: m.newPost, noindex: true }
}

/** Title and body, and for blog posts their slug (specification, section 2). */
export function Page({ params }: PageProps) {
  const { status } = useSession()
  const forum = useQuery(ForumPageDoc, forumVariables(params, {})).data?.forum
  if (!forum || status === 'unknown') return <Spinner />
  return (
    <Column narrow>
      <Breadcrumb
        items={[
          { label: m.forum(), href: paths.forums() },
          { label: forum.title, href: forum.canonicalPath },
          { label: m.newPost() },
        ]}
      />
      <Heading title={m.newPost()} />
      {forum.canCreatePost ? <NewPostForm forumKey={forum.key} isBlog={forum.isBlog} /> : <NoRight status={status} />}
    </Column>
  )
}

function NoRight({ status }: { status: 'signedOut' | 'signedIn' }) {
  if (status === 'signedIn') return <Note status="warning">{m.cannotPost()}</Note>
  return (
    <ButtonLink variant="primary" href={paths.login(location.pathname + location.search)}>
      {m.logInToPost()}
    </ButtonLink>
  )
}

function NewPostForm({ forumKey, isBlog }: { forumKey: string; isBlog: boolean }) {
  const create = useMutation(CreatePostDoc, ['Forum'])
  const { navigate } = useNavigation()

  async function publish(values: { forumKey: string; title: string; body: string; slug?: string | null | undefined }) {
    try {
      const { createPost } = await create({ ...values, slug: values.slug || null })
      return () => navigate(createPost.canonicalPath)
    } catch (error) {
      throw formErrorOf(error)
    }
  }

  return (
    <Form schema={newPostInput} defaultValues={{ forumKey, title: '', body: '', slug: '' }} onSubmit={publish}>
      <TextField name="title" label={m.postTitle()} />
      {isBlog && <TextField name="slug" label={m.slug()} hint={m.slugHint()} />}
      <EditorField
        name="body"
        label={m.postBody()}
        hint={m.bodyHint()}
        maximum={postLimits.bodyMost}
        draftKey={`post ${forumKey}`}
      />
      <SubmitButton>{m.publish()}</SubmitButton>
    </Form>
  )
}
