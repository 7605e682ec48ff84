import { defineMessages } from '#language/messages.ts'

/** Texts that only users who attach files need, and so apart from those of the list of files. */
export const uploadMessages = defineMessages({
  label: { en: 'Files (optional)', zh: '文件（可选）' },
  choose: { en: 'Choose files', zh: '选择文件' },
  drop: { en: 'or drop or paste them here', zh: '或拖放、粘贴到此处' },
  hint: {
    en: 'Saves, logs, screenshots and crash dumps. A save lets us see the problem at once.',
    zh: '存档、日志、截图和崩溃转储。有了存档，我们能立刻看到问题。',
  },
  checking: { en: 'Checking…', zh: '正在检查…' },
  sending: { en: (percent: string) => `${percent}%`, zh: (percent: string) => `${percent}%` },
  sent: { en: 'Ready to send', zh: '可以发送' },
  attached: { en: 'Attached', zh: '已添加' },
  retry: { en: 'Try again', zh: '重试' },
  cancel: { en: (name: string) => `Cancel ${name}`, zh: (name: string) => `取消 ${name}` },
  remove: { en: (name: string) => `Remove ${name}`, zh: (name: string) => `移除 ${name}` },
  failed: { en: 'This file was not sent.', zh: '文件未能发送。' },
  waiting: { en: 'Waiting for your files', zh: '正在等待文件上传' },
  done: { en: 'Done', zh: '完成' },
})
