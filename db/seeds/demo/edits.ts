import { updatePost } from '#features/forum/server/index.ts'
import type { DemoStage } from '../seeding.ts'

const additions = [
  '**Edit:** Solved! It was the peg behind the one I looked at. Thank you, all.',
  '**Edit:** It happens in an empty world too, so it is not my build.',
  '**Edit:** The answer below works. I leave this here for whoever comes next.',
]

const isEnglish = /^\p{ASCII}+$/u
const everyNth = 6
const laterMs = 9 * 3_600_000

/** Some who asked for help come back and say how it ended. */
export async function seedEdits({ now, as, person, posts }: DemoStage): Promise<void> {
  const questions = posts.filter(
    ({ post }) => post.forumKey === 'help' && isEnglish.test(post.title) && now.getTime() - post.at.getTime() > laterMs,
  )
  for (const [index, { post, row }] of questions.entries()) {
    const addition = additions[(index / everyNth) % additions.length]
    if (index % everyNth || !addition) continue
    const at = new Date(post.at.getTime() + laterMs)
    await updatePost(as(person(post.author), at), {
      postId: row.lwid,
      title: post.title,
      body: `${post.body}\n\n${addition}`,
    })
  }
}
