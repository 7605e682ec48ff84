import type { FormEvent } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { useSubmit } from '#ui/form/useSubmit.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Note } from '#ui/status/Note.tsx'
import { manageMessages } from '../../manageMessages.ts'
import { MovePostDoc } from '../EditPost.graphql.ts'
import { ForumsPageDoc } from '../ForumsPage.graphql.ts'
import type { Post } from '../post.ts'
import styles from './MovePost.module.css'

export function MovePost({ post, onDone }: { post: Post; onDone: () => void }) {
  const forums = useQuery(ForumsPageDoc, {}).data?.forums.filter(({ id }) => id !== post.forum.id) ?? []
  const { isBusy, error, run } = useSubmit(manageMessages.moveFailed)
  const { navigate } = useNavigation()
  const move = useMutation(MovePostDoc, ['Forum'])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const forumId = String(new FormData(event.currentTarget).get('forum'))
    void run(async () => {
      const { movePost } = await move({ postId: post.id, forumId })
      onDone()
      navigate(movePost.canonicalPath, { replace: true })
    })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        name="forum"
        aria-label={manageMessages.moveTo()}
        options={forums.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Button type="submit" busy={isBusy} disabled={!forums.length}>
        {manageMessages.move()}
      </Button>
      {error && <Note status="error">{error}</Note>}
    </form>
  )
}
