import { formatNumber } from '#language/format.ts'
import { defineMessages } from '#language/messages.ts'

type Figures = { removedCount: number; keptCount: number; catchRate: number; falseAlarmRate: number }

const percent = (rate: number) => `${formatNumber(Math.round(rate * 1_000) / 10)} %`

export const spamModelMessages = defineMessages({
  learning: {
    en: (count: number, needed: number) =>
      `Screening also learns from what you remove. It needs ${needed} removals and has seen ${count}.`,
    zh: (count: number, needed: number) =>
      `筛查还会从你们移除的内容中学习。需要 ${needed} 次移除，目前有 ${count} 次。`,
  },
  figures: {
    en: ({ removedCount, keptCount, catchRate, falseAlarmRate }: Figures) =>
      `Screening has learned from ${formatNumber(removedCount)} removed and ${formatNumber(keptCount)} kept texts. Tested on texts it had not seen, it would have held ${percent(catchRate)} of the removed and ${percent(falseAlarmRate)} of the kept ones. It only holds texts of members with fewer than three published ones, and never deletes.`,
    zh: ({ removedCount, keptCount, catchRate, falseAlarmRate }: Figures) =>
      `筛查已从 ${formatNumber(removedCount)} 条被移除和 ${formatNumber(keptCount)} 条被保留的内容中学习。用未学过的内容测试：会拦截 ${percent(catchRate)} 的违规内容，误拦 ${percent(falseAlarmRate)} 的正常内容。它只拦截已发布内容少于三条的成员，从不删除。`,
  },
  unused: { en: 'It catches too little to be used.', zh: '命中率太低，暂不启用。' },
})
