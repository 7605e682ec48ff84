import * as z from 'zod/mini'
import { createFormError } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../../messages.ts'
import { MovePostDoc } from '../EditPost.graphql.ts'
import { ForumsPageDoc } from '../ForumsPage.graphql.ts'
import type { Post } from '../post.ts'
import styles from './MovePost.module.css'

const schema = z.strictObject({ forumId: z.string() })

export function MovePost({ post, onDone }: { post: Post; onDone: () => void }) {
  const forums = useQuery(ForumsPageDoc, {}).data?.forums.filter(({ id }) => id !== post.forum.id) ?? []
  const { navigate } = useNavigation()
  const move = useMutation(MovePostDoc)

  async function submit({ forumId }: z.output<typeof schema>) {
    const { movePost } = await move({ postId: post.id, forumId }).catch((error) => {
      throw createFormError(error, messages.manage.moveFailed())
    })
    onDone()
    navigate(movePost.canonicalPath, { replace: true })
  }

  // The default value is one of the forums, which load later.
  const [first] = forums
  return (
    <div className={styles.form}>
      <Form
        key={first?.id}
        schema={schema}
        defaultValues={{ forumId: first?.id ?? '' }}
        onSubmit={submit}
        layout="inline"
        unguarded
      >
        <SelectField
          name="forumId"
          label={<VisuallyHidden>{messages.manage.moveTo()}</VisuallyHidden>}
          options={forums.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <SubmitButton variant="plain" disabled={!first}>
          {messages.manage.move()}
        </SubmitButton>
      </Form>
    </div>
  )
}
