import type { ImageRow } from '#features/images/server/index.ts'
import { objectTag, settingsTag } from '#objects/contract/tags.ts'
import { getObjectKinds } from '#objects/server/objectKind.ts'
import type { ObjectView } from '#objects/server/objectView.ts'
import { loadObjectViews } from '#objects/server/objectViews.ts'
import { paths } from '#paths.ts'
import { type Context, createContext } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import type { Link, References, ResolvedReferences } from '#platform/markdown/renderMarkdown.ts'
import { extractReferences, formatRef, type ReferenceTarget, updateLinks } from '#platform/markdown/updateLinks.ts'
import { findObjectIds, findUsersByName } from './queries.ts'

type LoadImages = (ids: string[]) => Promise<ImageRow[]>

export async function resolveReferences(
  ctx: Context,
  references: References,
  loadImages: LoadImages,
): Promise<ResolvedReferences> {
  const visitor = asVisitor(ctx)
  const [users, lwids, numbers, pictures] = await Promise.all([
    findUsers(ctx, [...references.usernames]),
    findByLwid(visitor, [...references.lwids]),
    findByNumber(visitor, [...references.numbers]),
    references.imageIds.size ? loadImages([...references.imageIds]) : [],
  ])
  return { users, lwids, numbers, images: new Map(pictures.map((picture) => [picture.id, picture])) }
}

/** Rendered HTML is shared by all readers, so it must not show titles of restricted objects. */
const asVisitor = (ctx: Context): Context => createContext(ctx, { language: ctx.language })

const viewByLwid = createBatchLoader<string, ObjectView>('writing.referred', async (ctx, lwids) => {
  const visitor = asVisitor(ctx)
  const rows = await findObjectIds(ctx.db, lwids)
  const views = await loadObjectViews(
    visitor,
    rows.map(({ id }) => id),
  )
  for (const tag of visitor.cacheTags) ctx.cacheTags.add(tag)
  for (const { id } of rows) for (const tag of getReferenceTags(id, views.get(id))) ctx.cacheTags.add(tag)
  return new Map(
    rows.flatMap(({ id, lwid }) => {
      const view = views.get(id)
      return view ? [[lwid, view] as const] : []
    }),
  )
})

/** The title and path of a comment come from its subject. */
const getReferenceTags = (id: number, view?: ObjectView): string[] => {
  if (!view || view.parentId === null) return [objectTag(id)]
  return view.excerpt === undefined
    ? [objectTag(id), settingsTag(view.parentId)]
    : [objectTag(id), objectTag(view.parentId)]
}

export async function refreshLinks(ctx: Context, html: string): Promise<string> {
  const lwids = [...new Set(extractReferences(html).map(({ lwid }) => lwid))]
  const views = new Map(await Promise.all(lwids.map(async (lwid) => [lwid, await viewByLwid(ctx, lwid)] as const)))
  return updateLinks(html, ({ lwid, number }) => {
    const view = views.get(lwid)
    return view && toLink(view, number)
  })
}

async function findUsers(ctx: Context, names: string[]): Promise<Map<string, Link>> {
  const users = names.length ? await findUsersByName(ctx.db, names) : []
  return new Map(
    users.map(({ username }) => [username.toLowerCase(), { href: paths.userPage(username), text: `@${username}` }]),
  )
}

async function findByLwid(ctx: Context, lwids: string[]): Promise<Map<string, Link>> {
  const rows = lwids.length ? await findObjectIds(ctx.db, lwids) : []
  const views = await loadObjectViews(
    ctx,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.flatMap(({ id, lwid }) => {
      const view = views.get(id)
      return view ? [[lwid, toLink(view, null)] as const] : []
    }),
  )
}

async function findByNumber(ctx: Context, numbers: number[]): Promise<Map<number, Link>> {
  const links = new Map<number, Link>()
  if (!numbers.length) return links
  for (const kind of getObjectKinds(ctx).values()) {
    for (const [number, view] of (await kind.findByNumbers?.(ctx, numbers)) ?? []) {
      links.set(number, toLink(view, number))
    }
  }
  return links
}

function toLink({ lwid, title, canonicalPath, context }: ObjectView, number: ReferenceTarget['number']): Link {
  const text = number === null ? title : `${title} #${number}`
  const link = { href: canonicalPath, text, ref: formatRef({ lwid, number }) }
  return context && context.title !== text ? { ...link, title: context.title } : link
}
