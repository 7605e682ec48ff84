import { isStaff, people } from '../../db/seeds/demo/people.ts'
import { signInClient } from '../attack/client.ts'
import type { FleetSite } from './fleet.ts'

/** Many: a new comment is compared with those that its author wrote in the last ten minutes. */
const usernames = people.filter((person) => !isStaff(person)).map(({ username }) => username)
/** Several, because comments of one post wait for each other. */
const postCount = 10

/** Clients of all sites in turn, with a session each, who comment on several posts. */
export async function prepareWriters(sites: readonly FleetSite[], count: number) {
  const [first] = sites as [FleetSite]
  const author = await signInClient(first.origin, 'demo')
  const posts: string[] = []
  for (let n = 0; n < postCount; n++) {
    const { post } = await author.data(
      `mutation { post: createPost(forumKey: "off-topic", title: "Written during a failover ${n}", body: "${n}") { id } }`,
    )
    posts.push((post as { id: string }).id)
  }
  const writers = []
  // One after another: checking a password keeps a core busy.
  for (let n = 0; n < count; n++) {
    const client = await signInClient(
      sites[n % sites.length]?.origin as string,
      usernames[n % usernames.length] as string,
    )
    writers.push({ client, post: posts[n % postCount] as string })
  }
  return writers
}
