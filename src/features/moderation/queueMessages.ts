import { defineMessages } from '#language/messages.ts'

const plural = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`

/** Apart, because only the queue needs them. */
export const queueMessages = defineMessages({
  reportedBy: {
    en: (n: number) => (n === 1 ? 'Reported by 1 member' : `Reported by ${n} members`),
    zh: (n: number) => `被 ${n} 名成员举报`,
  },
  showMore: { en: (n: number) => `Show ${n} more`, zh: (n: number) => `再显示 ${n} 条` },

  about: { en: (name: string) => `About @${name}`, zh: (name: string) => `关于 @${name}` },
  silenceEnds: { en: 'Silence ends', zh: '禁言解除：' },
  silencedForGood: { en: 'Silenced for good', zh: '永久禁言' },
  suspensionEnds: { en: 'Suspension ends', zh: '停用解除：' },
  suspendedForGood: { en: 'Suspended for good', zh: '永久停用' },
  cleanRecord: { en: 'No earlier incidents', zh: '没有违规记录' },
  earlierReports: {
    en: (n: number, upheld: number) => `${n} earlier ${n === 1 ? 'report' : 'reports'}, ${upheld} upheld`,
    zh: (n: number, upheld: number) => `曾被举报 ${n} 次，${upheld} 次成立`,
  },
  removals: { en: plural('text hidden', 'texts hidden'), zh: (n: number) => `${n} 项内容被隐藏` },
  warnings: { en: plural('warning', 'warnings'), zh: (n: number) => `${n} 次警告` },
  silences: { en: plural('silence', 'silences'), zh: (n: number) => `${n} 次禁言` },
  suspensions: { en: plural('suspension', 'suspensions'), zh: (n: number) => `${n} 次停用` },

  select: { en: (title: string) => `Select ${title}`, zh: (title: string) => `选择 ${title}` },
  selectAll: { en: 'Select all', zh: '全选' },
  selected: { en: (n: number) => `${n} selected`, zh: (n: number) => `已选择 ${n} 项` },
  hideSelected: { en: 'Hide selected', zh: '隐藏所选' },
  keepSelected: { en: 'Keep selected', zh: '保留所选' },
  hidden: { en: (n: number) => `${n} hidden`, zh: (n: number) => `已隐藏 ${n} 项` },
  kept: { en: (n: number) => `${n} kept`, zh: (n: number) => `已保留 ${n} 项` },
  undo: { en: 'Undo', zh: '撤销' },
  undone: { en: 'Back in the queue', zh: '已放回队列' },
  undoTooLate: { en: 'This can no longer be undone.', zh: '已无法撤销。' },
})
