import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { EditorField } from '#features/writing/web/index.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { postEditInput } from '../../contract/limits.ts'
import { postLimits } from '../../contract/postLimits.ts'
import { messages } from '../../messages.ts'
import { UpdatePostDoc } from '../EditPost.graphql.ts'
import type { Post } from '../post.ts'
import styles from './PostForm.module.css'

type Props = { post: Post; body: string; onDone: () => void }

export function PostEditForm({ post, body, onDone }: Props) {
  const update = useMutation(UpdatePostDoc)
  const { navigate } = useNavigation()

  async function save(values: { postId: string; title: string; body: string }) {
    try {
      const { updatePost } = await update(values)
      onDone()
      if (updatePost.canonicalPath !== post.canonicalPath) navigate(updatePost.canonicalPath, { replace: true })
    } catch (error) {
      throw createFormError(error, messages.editError())
    }
  }

  return (
    <Form schema={postEditInput} defaultValues={{ postId: post.id, title: post.title, body }} onSubmit={save}>
      <TextField name="title" label={uiMessages.title()} />
      <EditorField
        name="body"
        label={uiMessages.body()}
        hint={messages.bodyHint()}
        maximum={postLimits.maxBodyLength}
        draftKey={`edit ${post.id}`}
      />
      <div className={styles.buttons}>
        <SubmitButton>{uiMessages.save()}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {uiMessages.cancel()}
        </Button>
      </div>
    </Form>
  )
}
