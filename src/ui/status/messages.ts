import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  searchSyntax: { en: 'Search syntax', zh: '搜索语法' },
})
