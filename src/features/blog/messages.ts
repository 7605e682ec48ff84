import { defineMessages } from '#language/messages.ts'
import { navMessages } from './navMessages.ts'

const pageMessages = defineMessages({
  notFound: { en: 'Forum not found', zh: '找不到论坛' },
  newPost: { en: 'New post', zh: '发新帖' },
  drafts: { en: 'Drafts', zh: '草稿' },
  listOfPosts: { en: 'Posts', zh: '帖子列表' },
  noPosts: { en: 'No posts yet', zh: '还没有文章' },
  noPostsHint: { en: 'News about the game will appear here.', zh: '游戏的最新消息会显示在这里。' },
  noMorePosts: { en: 'There are no posts on this page', zh: '此页没有文章' },
  firstPage: { en: 'Go to the first page', zh: '前往第一页' },
  follow: { en: 'Never miss an update', zh: '不错过任何更新' },
  contents: { en: 'On this page', zh: '本页内容' },
  otherPosts: { en: 'Other posts', zh: '其他文章' },
  newer: { en: 'Newer', zh: '较新' },
  older: { en: 'Older', zh: '较旧' },
})

export const messages = { ...navMessages, ...pageMessages }
