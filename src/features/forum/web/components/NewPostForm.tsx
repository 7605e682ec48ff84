import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { EditorField, SideBySide } from '#features/writing/web/index.ts'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { newPostInput } from '../../contract/limits.ts'
import { postLimits } from '../../contract/postLimits.ts'
import { messages } from '../../messages.ts'
import { CreatePostDoc } from '../EditPost.graphql.ts'
import { PreviewHead } from './PreviewHead.tsx'
import { SimilarPosts } from './SimilarPosts.tsx'

type Props = {
  /** If there is none, the author chooses among `forums`. */
  forumKey?: string
  forums?: readonly { key: string; title: string }[]
  isBlog?: boolean
}

export function NewPostForm({ forumKey = '', forums, isBlog = false }: Props) {
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
      <SideBySide title="title" text="body" Head={PreviewHead}>
        {forums && (
          <SelectField
            name="forumKey"
            label={messages.nav.forum()}
            options={[
              { value: '', label: messages.newPost.chooseForum() },
              ...forums.map(({ key, title }) => ({ value: key, label: title })),
            ]}
          />
        )}
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
      </SideBySide>
      <SubmitButton>{messages.publish()}</SubmitButton>
    </Form>
  )
}
