import { defineMessages } from '#language/messages.ts'

export const testBenchMessages = defineMessages({
  tooLong: {
    en: (max: number) => `Tables may have up to ${max} characters`,
    zh: (max: number) => `测试表最多 ${max} 个字符`,
  },
  ticksInvalid: {
    en: (max: number) => `Enter a number of ticks from 1 to ${max}`,
    zh: (max: number) => `请输入 1 到 ${max} 之间的刻数`,
  },
  modsHaveNone: { en: 'Mods have no circuit to test', zh: '模组没有可测试的电路' },
})
