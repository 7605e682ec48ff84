import { defineMessages } from '#language/messages.ts'

/** Apart, because the list of shortcuts loads only these. */
export const shortcutMessages = defineMessages({
  move: { en: 'Next or previous report', zh: '下一个或上一个举报' },
  select: { en: 'Select the report', zh: '选择举报' },
  hide: { en: 'Hide what was reported', zh: '隐藏被举报的内容' },
  keep: { en: 'Keep it, or release it', zh: '保留或放行' },
  assign: { en: 'Assign to me', zh: '由我处理' },
  warn: { en: 'Warn the author', zh: '警告作者' },
  silence: { en: 'Silence the author', zh: '禁言作者' },
  suspend: { en: 'Suspend the author', zh: '停用作者的账号' },
  undo: { en: 'Undo the last decision', zh: '撤销上一个决定' },
})
