import { defineMessages } from '#language/messages.ts'

export const boxMessages = defineMessages({
  search: { en: 'Search', zh: '搜索' },
  searchSite: { en: 'Search the site', zh: '搜索本站' },
})
