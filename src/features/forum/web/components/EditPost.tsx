import { Suspense } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { PostSourceDoc } from '../EditPost.graphql.ts'
import type { Post } from '../post.ts'

// Lazy: only editors need the form library and the schemas.
const PostForm = lazyComponent(() => import('./PostEditForm.tsx').then((module) => module.PostEditForm))

export function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const source = useQuery(PostSourceDoc, { id: post.id }).data?.post
  if (!source) return <Spinner />
  return (
    <Suspense fallback={<Spinner />}>
      <PostForm post={post} body={source.body} onDone={onDone} />
    </Suspense>
  )
}
