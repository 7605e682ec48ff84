import { defineMessages } from '#language/messages.ts'

export const changesMessages = defineMessages({
  changes: { en: 'Changes', zh: '变化' },
  title: {
    en: (former: string, later: string) => `From ${former} to ${later}`,
    zh: (former: string, later: string) => `从${former}到${later}`,
  },
  compare: { en: 'Compare', zh: '对比' },
  from: { en: 'From version', zh: '从版本' },
  to: { en: 'to version', zh: '到版本' },
  compareAny: { en: 'Compare any two versions', zh: '对比任意两个版本' },
  notCompared: {
    en: 'These versions have not been compared yet.',
    zh: '尚未对比这两个版本。',
  },
  pending: {
    en: 'We are comparing the two saves. Reload the page in a moment.',
    zh: '正在对比两个存档，请稍后刷新页面。',
  },
  compareNow: { en: 'Show the result now', zh: '立即查看结果' },
  failed: {
    en: 'We could not compare these saves. They may be too large, or of an unknown format.',
    zh: '无法对比这两个存档，可能过大或格式未知。',
  },
  same: {
    en: 'No part or wire differs. The files differ in something else, such as what is switched on.',
    zh: '组件和导线都没有变化。文件的差异在其他方面，例如开关状态。',
  },
  added: { en: 'Added', zh: '新增' },
  removed: { en: 'Removed', zh: '移除' },
  moved: { en: 'Moved', zh: '移动' },
  changed: { en: 'Changed', zh: '更改' },
  wires: { en: 'Wires', zh: '导线' },
  part: { en: 'Component', zh: '组件' },
  sum: {
    en: (parts: string, wires: string) => `${parts} parts and ${wires} wires differ.`,
    zh: (parts: string, wires: string) => `${parts} 个组件和 ${wires} 条导线有变化。`,
  },
  movedOrChanged: { en: 'Moved or changed', zh: '移动或更改' },
  unchanged: { en: 'Unchanged', zh: '未变' },
})
