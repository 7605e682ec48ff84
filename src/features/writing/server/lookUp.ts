import { paths } from '#app/paths.ts'
import type { ImageRow } from '#features/images/server/index.ts'
import { viewObjects } from '#objects/server/views.ts'
import { type Context, contextFor } from '#platform/context.ts'
import type { Found, Link, Wanted } from '#platform/markdown/renderMarkdown.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { findObjectIds, findUsersNamed } from './queries.ts'

type Images = (ids: string[]) => Promise<ImageRow[]>

/** All that a text names, in one query of each kind. */
export async function lookUp(ctx: Context, wanted: Wanted, images: Images): Promise<Found> {
  // The HTML is for everybody: what only some may see has no title there, whoever writes.
  const anybody = contextFor(ctx, { language: ctx.language })
  const [users, lwids, numbers, pictures] = await Promise.all([
    findUsers(ctx, [...wanted.usernames]),
    findByLwid(anybody, [...wanted.lwids]),
    findByNumber(anybody, [...wanted.numbers]),
    wanted.imageIds.size ? images([...wanted.imageIds]) : [],
  ])
  return { users, lwids, numbers, images: new Map(pictures.map((picture) => [picture.id, picture])) }
}

async function findUsers(ctx: Context, names: string[]): Promise<Map<string, Link>> {
  const users = names.length ? await findUsersNamed(ctx.db, names) : []
  return new Map(
    users.map(({ username }) => [username.toLowerCase(), { href: paths.userPage(username), text: `@${username}` }]),
  )
}

async function findByLwid(ctx: Context, lwids: string[]): Promise<Map<string, Link>> {
  const rows = lwids.length ? await findObjectIds(ctx.db, lwids) : []
  const views = await viewObjects(
    ctx,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.flatMap(({ id, lwid }) => {
      const view = views.get(id)
      return view ? [[lwid, linkTo(view, view.title)] as const] : []
    }),
  )
}

/** Numbers are the tickets', and those of whatever other kind has some. */
async function findByNumber(ctx: Context, numbers: number[]): Promise<Map<number, Link>> {
  const found = new Map<number, Link>()
  if (!numbers.length) return found
  for (const kind of ctx.kinds.values()) {
    for (const [number, view] of (await kind.findNumbered?.(ctx, numbers)) ?? []) {
      found.set(number, linkTo(view, `${view.title} #${number}`))
    }
  }
  return found
}

const linkTo = ({ canonicalPath, context }: ObjectView, text: string): Link =>
  context && context.title !== text
    ? { href: canonicalPath, text, title: context.title }
    : { href: canonicalPath, text }
