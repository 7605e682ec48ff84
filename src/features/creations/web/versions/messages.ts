import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  versions: { en: 'Versions', zh: '版本' },
  about: {
    en: 'Every file keeps its address. Watch the creation to hear about new ones.',
    zh: '每个文件的地址都不会改变。关注此作品即可收到新版本通知。',
  },
  feed: { en: 'Feed', zh: '订阅源' },
  newVersion: { en: 'New version', zh: '新版本' },
  newest: { en: 'Newest', zh: '最新' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
  noNotes: { en: 'No notes.', zh: '没有更新说明。' },
  firstNotes: { en: 'The first version.', zh: '首个版本。' },
  whatIsNew: { en: 'What is new', zh: '更新内容' },
  download: { en: 'Download', zh: '下载' },
  changes: { en: 'What changed', zh: '查看变化' },
  withdrawnOn: { en: 'This version was withdrawn.', zh: '此版本已撤回。' },
  withdrawnFile: {
    en: 'Its file stays here for creations that need it.',
    zh: '文件会保留，供依赖它的作品使用。',
  },
  reason: { en: (text: string) => `Reason: ${text}`, zh: (text: string) => `理由：${text}` },
  older: { en: 'There is a newer version:', zh: '已有更新的版本：' },
  file: { en: 'File', zh: '文件' },
  sha256: { en: 'SHA-256', zh: 'SHA-256' },
  factComponents: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'component' : 'components'}`,
    zh: (_: number, text: string) => `${text} 个组件`,
  },
  factWires: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'wire' : 'wires'}`,
    zh: (_: number, text: string) => `${text} 条导线`,
  },
  factDownloads: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'download' : 'downloads'}`,
    zh: (_: number, text: string) => `下载 ${text} 次`,
  },
  forGame: { en: (version: string) => `Game ${version}`, zh: (version: string) => `游戏 ${version}` },
  dependencies: { en: 'Dependencies', zh: '依赖' },
  required: { en: 'Required', zh: '必需' },
  optional: { en: 'Optional', zh: '可选' },
  incompatible: { en: 'Incompatible', zh: '不兼容' },
  missing: { en: 'not on the hub', zh: '作品库中没有' },
  cyclic: { en: 'needs this creation itself', zh: '反过来依赖此作品' },
  previous: { en: 'Previous version', zh: '上一个版本' },
  next: { en: 'Next version', zh: '下一个版本' },
  neighbours: { en: 'Other versions', zh: '其他版本' },
  modelPending: {
    en: 'We are building the 3D model. It will appear here in a moment.',
    zh: '正在生成 3D 模型，请稍候。',
  },
  thumbnailOf: { en: (title: string) => `Picture of ${title}`, zh: (title: string) => `${title} 的图片` },
  noVersion: { en: 'No version?', zh: '没有这个版本？' },
  hidden: {
    en: 'Only you and the staff can see this creation. It is waiting for review, or has been hidden.',
    zh: '只有作者和管理人员能看到此作品：它正在等待审核，或已被隐藏。',
  },
})
