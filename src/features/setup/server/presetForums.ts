import { createForum, deleteForum, listForumSettings } from '#features/forum/server/index.ts'
import type { Context } from '#platform/context.ts'
import { openSourceForums } from '#seeds/openSource.ts'
import { listStarterForums, type StarterForum } from '#seeds/starter.ts'
import { keepIfUsed, type PresetName } from './presetParts.ts'

function listForums({ config }: Context, preset: PresetName): readonly StarterForum[] {
  if (preset === 'GAME_WITH_MODS') return listStarterForums({ withChinese: config.siteLanguage === 'zh' })
  return preset === 'OPEN_SOURCE' ? openSourceForums : []
}

export async function applyPresetForums(ctx: Context, preset: PresetName): Promise<void> {
  const wanted = listForums(ctx, preset)
  const present = await listForumSettings(ctx.db)
  for (const { key, lwid, isBlog } of present)
    if (!isBlog && !wanted.some((forum) => forum.key === key)) await keepIfUsed(deleteForum(ctx, { id: lwid }))
  for (const [index, forum] of wanted.entries())
    if (!present.some(({ key }) => key === forum.key)) await createForum(ctx, { ...forum, position: index + 1 })
}
