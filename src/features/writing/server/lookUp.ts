import { paths } from '#app/paths.ts'
import type { ImageRow } from '#features/images/server/index.ts'
import { objectTag, settingsTag } from '#objects/contract/tags.ts'
import { viewObjects } from '#objects/server/views.ts'
import { batched } from '#platform/batched.ts'
import { type Context, contextFor } from '#platform/context.ts'
import { type Referred, referencesIn, refOf, relink } from '#platform/markdown/relink.ts'
import type { Found, Link, Wanted } from '#platform/markdown/renderMarkdown.ts'
import type { ObjectView } from '#platform/objectView.ts'
import { findObjectIds, findUsersNamed } from './queries.ts'

type Images = (ids: string[]) => Promise<ImageRow[]>

/** All that a text names, in one query of each kind. */
export async function lookUp(ctx: Context, wanted: Wanted, images: Images): Promise<Found> {
  const anybody = asAnybody(ctx)
  const [users, lwids, numbers, pictures] = await Promise.all([
    findUsers(ctx, [...wanted.usernames]),
    findByLwid(anybody, [...wanted.lwids]),
    findByNumber(anybody, [...wanted.numbers]),
    wanted.imageIds.size ? images([...wanted.imageIds]) : [],
  ])
  return { users, lwids, numbers, images: new Map(pictures.map((picture) => [picture.id, picture])) }
}

/** The HTML is for everybody: what only some may see has no title there, whoever writes or reads. */
const asAnybody = (ctx: Context): Context => contextFor(ctx, { language: ctx.language })

const referredByLwid = batched<string, ObjectView>('writing.referred', async (ctx, lwids) => {
  const anybody = asAnybody(ctx)
  const rows = await findObjectIds(ctx.db, lwids)
  const views = await viewObjects(
    anybody,
    rows.map(({ id }) => id),
  )
  for (const tag of anybody.shown) ctx.shown.add(tag)
  for (const { id } of rows) for (const tag of tagsOf(id, views.get(id))) ctx.shown.add(tag)
  return new Map(
    rows.flatMap(({ id, lwid }) => {
      const view = views.get(id)
      return view ? [[lwid, view] as const] : []
    }),
  )
})

/** What a title and an address rest on: a comment's are those of what it stands on. */
const tagsOf = (id: number, view?: ObjectView): string[] => {
  if (!view || view.parentId === null) return [objectTag(id)]
  return view.excerpt === undefined
    ? [objectTag(id), settingsTag(view.parentId)]
    : [objectTag(id), objectTag(view.parentId)]
}

/** Rendered HTML with the titles and addresses that the objects it refers to have now. */
export async function withLinksOfNow(ctx: Context, html: string): Promise<string> {
  const lwids = [...new Set(referencesIn(html).map(({ lwid }) => lwid))]
  const views = new Map(await Promise.all(lwids.map(async (lwid) => [lwid, await referredByLwid(ctx, lwid)] as const)))
  return relink(html, (to) => {
    const view = views.get(to.lwid)
    return view && linkTo(view, to.number)
  })
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
      return view ? [[lwid, linkTo(view, null)] as const] : []
    }),
  )
}

/** Numbers are the tickets', and those of whatever other kind has some. */
async function findByNumber(ctx: Context, numbers: number[]): Promise<Map<number, Link>> {
  const found = new Map<number, Link>()
  if (!numbers.length) return found
  for (const kind of ctx.kinds.values()) {
    for (const [number, view] of (await kind.findNumbered?.(ctx, numbers)) ?? []) {
      found.set(number, linkTo(view, number))
    }
  }
  return found
}

function linkTo({ lwid, title, canonicalPath, context }: ObjectView, number: Referred['number']): Link {
  const text = number === null ? title : `${title} #${number}`
  const link = { href: canonicalPath, text, ref: refOf({ lwid, number }) }
  return context && context.title !== text ? { ...link, title: context.title } : link
}
