import { type OpenDataset, openDataset } from './datasets.ts'
import { fillForum, type Sizes } from './makers/forum.ts'

export const forumUsers = 2_000

/** Several suites read it, so it is generated once for all of them. */
export const openForum = ({ posts, comments }: Omit<Sizes, 'users'>): Promise<OpenDataset> =>
  openDataset({
    name: `forum-${posts}-${comments}`,
    fill: (client, onProgress) => fillForum(client, { posts, comments, users: forumUsers }, onProgress),
  })
