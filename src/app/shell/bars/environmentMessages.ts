import { defineMessages } from '#language/messages.ts'

export const environmentMessages = defineMessages({
  development: { en: 'Development', zh: '开发环境' },
  staging: { en: 'Staging', zh: '预发布环境' },
  hide: { en: 'Hide', zh: '隐藏' },
})
