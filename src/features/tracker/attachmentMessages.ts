import { defineMessages } from '#language/messages.ts'

/** Why a file cannot be attached. */
export const attachmentMessages = defineMessages({
  rejected: {
    en: (name: string, reason: string) => `${name} cannot be attached. ${reason}`,
    zh: (name: string, reason: string) => `无法添加 ${name}。${reason}`,
  },
  nameNotAllowed: {
    en: 'Files with such names need a review first. Give it another name.',
    zh: '这样的文件名需要审核。请换一个名称。',
  },
  unknownContent: {
    en: 'Attach a save of the game, a log, a screenshot or a crash dump.',
    zh: '请添加游戏存档、日志、截图或崩溃转储。',
  },
  markup: {
    en: 'It is a web page or a drawing. Attach a screenshot of it instead.',
    zh: '这是网页或矢量图，请改为添加截图。',
  },
  noSave: {
    en: 'It holds a mod and no save. Attach logs and crash dumps without a zip.',
    zh: '其中只有模组，没有存档。日志和崩溃转储请勿压缩。',
  },
  notReadable: { en: 'We could not read this save.', zh: '无法读取该存档。' },
  tooLarge: {
    en: (max: number) => `It may have at most ${max} MiB.`,
    zh: (max: number) => `最大 ${max} MiB。`,
  },
  totalTooLarge: {
    en: (max: number) => `The files of a ticket may have at most ${max} MiB together.`,
    zh: (max: number) => `一个工单的文件总共最大 ${max} MiB。`,
  },
  usedElsewhere: {
    en: 'This file is already attached to another ticket. Please choose it again.',
    zh: '该文件已添加到其他工单，请重新选择。',
  },
})
