import type { PageHead, PageProps, Place } from '#client/page.ts'
import { ForumPage, loadForum } from '#features/forum/web/index.ts'

/** The forum whose posts are the blog (specification, section 2). */
const params = { forumKey: 'blog' }

export const load = (place: Place): Promise<PageHead> => loadForum({ ...place, params })

export const Page = ({ search }: PageProps) => <ForumPage params={params} search={search} />
