import { type AttackClient, createClient, signInClient } from '../attack/client.ts'
import type { FleetSite } from './fleet.ts'

const usernames = ['demo', 'brine', 'wren', 'ossi']
/** Several, because comments of one post wait for each other. */
const postCount = 10

/** Clients of all sites in turn, who comment on several posts. */
export async function prepareWriters(sites: readonly FleetSite[], count: number) {
  const [first] = sites as [FleetSite]
  const members = await Promise.all(usernames.map((name) => signInClient(first.origin, name)))
  const [author] = members as [AttackClient]
  const posts: string[] = []
  for (let n = 0; n < postCount; n++) {
    const { post } = await author.data(
      `mutation { post: createPost(forumKey: "off-topic", title: "Written during a failover ${n}", body: "${n}") { id } }`,
    )
    posts.push((post as { id: string }).id)
  }
  return Array.from({ length: count }, (_, n) => ({
    client: createClient(sites[n % sites.length]?.origin as string, {
      tokens: members[n % members.length]?.tokens() as string,
    }),
    post: posts[n % postCount] as string,
  }))
}
