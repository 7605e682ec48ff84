import { defineMessages } from '#language/messages.ts'

export const netMessages = defineMessages({
  size: {
    en: (pegs: number, wires: number) =>
      `Connects ${pegs} ${pegs === 1 ? 'peg' : 'pegs'} by ${wires} ${wires === 1 ? 'wire' : 'wires'}.`,
    zh: (pegs: number, wires: number) => `由 ${wires} 条导线连接 ${pegs} 个接线柱。`,
  },
  finding: { en: 'Following the wire…', zh: '正在追踪导线…' },
  failed: { en: 'This circuit cannot be read.', zh: '无法读取此电路。' },
  hide: { en: 'Show everything', zh: '显示全部' },
})
