import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  latest: { en: 'Latest', zh: '最新动态' },
  intro: {
    en: 'Everything that was published or commented on, wherever it happened.',
    zh: '全站最近发布或有新评论的内容。',
  },
  kinds: { en: 'Kind of content', zh: '内容类型' },
  everything: { en: 'Everything', zh: '全部' },
  post: { en: 'Posts', zh: '帖子' },
  ticket: { en: 'Tickets', zh: '工单' },
  creation: { en: 'Creations', zh: '作品' },
  chooseForum: { en: 'Forum', zh: '版块' },
  allForums: { en: 'All forums', zh: '所有版块' },
  apply: { en: 'Show', zh: '查看' },
  list: { en: 'Latest activity', zh: '最新动态列表' },
  nothing: { en: 'Nothing here yet', zh: '这里还没有内容' },
  nothingHint: { en: 'New posts and comments will appear here.', zh: '新的帖子和评论会显示在这里。' },
  firstPage: { en: 'Go to the first page', zh: '前往第一页' },
  forumNotFound: { en: 'Forum not found', zh: '找不到论坛' },
})
