import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  suggestions: { en: 'Suggestions', zh: '建议' },
  suggestionCount: {
    en: (count: number) =>
      `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Arrow keys choose, Enter inserts.`,
    zh: (count: number) => `${count} 条建议。用方向键选择，按 Enter 插入。`,
  },
})
