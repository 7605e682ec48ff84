import { defineMessages } from '#language/messages.ts'

export const fileMessages = defineMessages({
  files: { en: 'Files', zh: '文件' },
  save: { en: 'Save', zh: '存档' },
  log: { en: 'Log', zh: '日志' },
  dump: { en: 'Crash dump', zh: '崩溃转储' },
  screenshot: { en: 'Screenshot', zh: '截图' },
  components: {
    en: (count: string) => `${count} components`,
    zh: (count: string) => `${count} 个组件`,
  },
  open: { en: 'Open in 3D', zh: '3D 查看' },
  download: { en: (name: string) => `Download ${name}`, zh: (name: string) => `下载 ${name}` },
  remove: { en: (name: string) => `Remove ${name}`, zh: (name: string) => `移除 ${name}` },
  removeAction: { en: 'Remove file', zh: '移除文件' },
  removeSure: {
    en: (name: string) => `Remove ${name} from this ticket?`,
    zh: (name: string) => `要从此工单移除 ${name} 吗？`,
  },
  firstLines: { en: 'First lines', zh: '开头几行' },
  whatCrashed: { en: 'What crashed', zh: '崩溃信息' },
  attach: { en: 'Attach files', zh: '添加文件' },
})
