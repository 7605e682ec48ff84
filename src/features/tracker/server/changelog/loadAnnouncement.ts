import { loadVisiblePost, type PostRow, postPath } from '#features/forum/server/index.ts'
import type { Context } from '#platform/context.ts'

type Announced = { readonly announcementId: number | null }

/** The post that announces a version, if the viewer can see it. */
export const loadAnnouncement = async (ctx: Context, { announcementId }: Announced): Promise<PostRow | null> =>
  announcementId === null ? null : loadVisiblePost(ctx, announcementId)

export type Announcement = { readonly title: string; readonly path: string }

export const withAnnouncements = <Entry extends Announced>(
  ctx: Context,
  entries: readonly Entry[],
): Promise<(Entry & { announcement: Announcement | null })[]> =>
  Promise.all(
    entries.map(async (entry) => {
      const post = await loadAnnouncement(ctx, entry)
      return { ...entry, announcement: post && { title: post.title, path: postPath(ctx, post) } }
    }),
  )
