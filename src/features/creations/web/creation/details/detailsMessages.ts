import { defineMessages } from '#language/messages.ts'

export const detailsMessages = defineMessages({
  dataSize: { en: 'Data file size', zh: '数据文件大小' },
  bytes: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'byte' : 'bytes'}`,
    zh: (_: number, text: string) => `${text} 字节`,
  },
  modsUsed: { en: 'Mods used', zh: '使用的模组' },
  model: { en: '3D model', zh: '3D 模型' },
  modelWithout: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'wire' : 'wires'} left out to keep it small`,
    zh: (_: number, text: string) => `有 ${text} 条导线未能纳入`,
  },
  posterWithout: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'wire is' : 'wires are'} missing in its picture`,
    zh: (_: number, text: string) => `图片中缺少 ${text} 条导线`,
  },
  parts: { en: 'Parts', zh: '零件清单' },
  showHint: { en: 'Choose a part to see where it is in the model.', zh: '选择零件，即可在模型中查看其位置。' },
  part: { en: 'Component', zh: '组件' },
  count: { en: 'Count', zh: '数量' },
  findPart: { en: (part: string) => `Creations that use ${part}`, zh: (part: string) => `使用 ${part} 的作品` },
})
