import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Language } from '#language/language.ts'
import { resolveText } from '#objects/server/renderText.ts'
import type { BrandConfig } from '#platform/config/brand.ts'
import type { Context } from '#platform/context.ts'
import { gameBlockKinds, type HomeBlock } from '#siteContent/homeBlocks.ts'
import { type Localized, localize } from '#siteContent/localized.ts'
import type { HomeBlockRow } from './rows.ts'

export type DemoHeadline = Pick<Extract<HomeBlock, { kind: 'headline' }>, 'title' | 'text'>

/** What the headline says on a site with the demo's brand. */
export const demoHeadlines = defineExtensionPoint<(brand: BrandConfig) => DemoHeadline>()

/** What the home page has until the staff changes it: the demo's own, or the name of the site, what it is and what is new. */
export function getDefaultBlocks(ctx: Context): HomeBlock[] {
  const { brand } = ctx.config
  const [getDemoHeadline] = demoHeadlines.list(ctx)
  const headline: HomeBlock =
    brand.hasDemoArt && getDemoHeadline
      ? { id: 'headline', kind: 'headline', ...getDemoHeadline(brand), hasDemoPictures: true }
      : { id: 'headline', kind: 'headline' }
  const kinds = ['circuit', 'creations', 'posts', 'news', 'week'] as const
  const blocks: HomeBlock[] = [headline, ...kinds.map((kind) => ({ id: kind, kind }))]
  return blocks.filter((block) => isAvailable(ctx, block))
}

/** The blocks of a game are kept, but not shown, on a site without one. */
const isAvailable = ({ config }: Context, { kind }: HomeBlock): boolean =>
  config.modules.game || !gameBlockKinds.has(kind)

type Render = (ctx: Context, text: string) => Promise<string>

/** Rendered texts of the blocks that the site has, which stay the same object until a setting changes. */
const rendered = new WeakMap<HomeBlock, Partial<Record<Language, Promise<string>>>>()

function renderOnce(ctx: Context, block: HomeBlock, text: string): Promise<string> {
  let byLanguage = rendered.get(block)
  if (!byLanguage) rendered.set(block, (byLanguage = {}))
  const running = (byLanguage[ctx.language] ??= ctx.textRenderer.preview(ctx, text))
  // A failure is tried again.
  running.catch(() => delete byLanguage[ctx.language])
  return running
}

export async function listHomeBlocks(ctx: Context): Promise<HomeBlockRow[]> {
  return toRows(
    ctx,
    ctx.config.homeBlocks ?? getDefaultBlocks(ctx),
    (block) => async (context, text) => resolveText(context, await renderOnce(context, block, text)),
  )
}

export const previewHomeBlocks = (ctx: Context, blocks: readonly HomeBlock[]): Promise<HomeBlockRow[]> =>
  toRows(ctx, blocks, () => (context, text) => context.textRenderer.preview(context, text))

const toRows = (
  ctx: Context,
  blocks: readonly HomeBlock[],
  getRender: (block: HomeBlock) => Render,
): Promise<HomeBlockRow[]> =>
  Promise.all(
    blocks
      .filter((block) => !block.isHidden && isAvailable(ctx, block))
      .map((block) => toRow(ctx, block, getRender(block))),
  )

async function toRow(ctx: Context, block: HomeBlock, render: Render): Promise<HomeBlockRow> {
  const write = (text: Localized | undefined): string => localize(text, ctx.language) ?? ''
  const { id, kind } = block
  const isHeadline = kind === 'headline'
  const text = kind === 'text' ? write(block.text) : ''
  return {
    id,
    kind,
    title: 'title' in block ? write(block.title) : '',
    text: isHeadline ? write(block.text) : '',
    renderedText: text && (await render(ctx, text)),
    buttons: isHeadline ? (block.buttons ?? []).map(({ label, url }) => ({ label: write(label) || url, url })) : [],
    pictures: ('pictures' in block ? (block.pictures ?? []) : []).map(({ url, caption }) => ({
      url,
      caption: write(caption),
    })),
    hasDemoPictures: isHeadline && Boolean(block.hasDemoPictures) && ctx.config.brand.hasDemoArt,
    url: kind === 'film' ? block.url : '',
    creationId: kind === 'circuit' ? (block.creationId ?? '') : '',
  }
}
