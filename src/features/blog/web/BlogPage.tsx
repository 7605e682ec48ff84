import type { LoadContext, PageHead, PageProps } from '#client/pageRoute.ts'
import { ForumPage, loadForum } from '#features/forum/web/index.ts'

const params = { forumKey: 'blog' }

export const load = (place: LoadContext): Promise<PageHead> => loadForum({ ...place, params })

export const Page = ({ search }: PageProps) => <ForumPage params={params} search={search} />
