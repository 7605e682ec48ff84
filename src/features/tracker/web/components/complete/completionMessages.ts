import { defineMessages } from '#language/messages.ts'

export const completionMessages = defineMessages({
  outcome: { en: 'Outcome', zh: '处理结果' },
  without: { en: 'Without', zh: '没有' },
  untagged: { en: 'Untagged', zh: '无标签' },
  anyFile: { en: 'Any file', zh: '任意文件' },
  author: { en: 'Author', zh: '作者' },
  you: { en: 'You', zh: '你' },
  created: { en: 'Created', zh: '创建时间' },
  updated: { en: 'Updated', zh: '更新时间' },
  closed: { en: 'Closed', zh: '关闭时间' },
  votes: { en: 'Likes', zh: '点赞数' },
  comments: { en: 'Comments', zh: '评论数' },
  views: { en: 'Views', zh: '浏览数' },
  priority: { en: 'Priority', zh: '优先级' },
  sort: { en: 'Sort by', zh: '排序' },
  newestFirst: { en: (key: string) => `${key}, newest first`, zh: (key: string) => `${key}，从新到旧` },
  oldestFirst: { en: (key: string) => `${key}, oldest first`, zh: (key: string) => `${key}，从旧到新` },
  highestFirst: { en: (key: string) => `${key}, highest first`, zh: (key: string) => `${key}，从高到低` },
  lowestFirst: { en: (key: string) => `${key}, lowest first`, zh: (key: string) => `${key}，从低到高` },
  withinDays: {
    en: (days: number) => (days === 1 ? 'In the last day' : `In the last ${days} days`),
    zh: (days: number) => `最近 ${days} 天内`,
  },
})
