import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  close: { en: 'Close', zh: '关闭' },
  cancel: { en: 'Cancel', zh: '取消' },
  developer: { en: 'Developer', zh: '开发者' },
  developerOf: { en: (game: string) => `${game} developer`, zh: (game: string) => `${game} 的开发者` },
  breadcrumb: { en: 'Breadcrumb', zh: '当前位置' },
  pages: { en: 'Pages', zh: '分页' },
  page: { en: (n: number) => `Page ${n}`, zh: (n: number) => `第 ${n} 页` },
  previousPage: { en: 'Previous page', zh: '上一页' },
  nextPage: { en: 'Next page', zh: '下一页' },
  sort: { en: 'Sort by', zh: '排序方式' },
  applySort: { en: 'Sort', zh: '排序' },
  newest: { en: 'Newest', zh: '最新' },
  recentActivity: { en: 'Recent activity', zh: '最近活跃' },
  oldest: { en: 'Oldest', zh: '最早' },
  highestRated: { en: 'Highest rated', zh: '评分最高' },
  mostCommented: { en: 'Most commented', zh: '评论最多' },
  mostViewed: { en: 'Most viewed', zh: '浏览最多' },
  loading: { en: 'Loading', zh: '加载中' },
  like: { en: 'Like', zh: '赞' },
  liked: { en: 'Liked', zh: '已赞' },
  likes: {
    en: (n: number, text: string) => (n === 1 ? '1 like' : `${text} likes`),
    zh: (_: number, text: string) => `${text} 个赞`,
  },
  likedByYou: { en: 'liked by you', zh: '你已赞' },
  comments: {
    en: (n: number, text: string) => (n === 1 ? '1 comment' : `${text} comments`),
    zh: (_: number, text: string) => `${text} 条评论`,
  },
  views: {
    en: (n: number, text: string) => (n === 1 ? '1 view' : `${text} views`),
    zh: (_: number, text: string) => `${text} 次浏览`,
  },
  downloads: {
    en: (n: number, text: string) => (n === 1 ? '1 download' : `${text} downloads`),
    zh: (_: number, text: string) => `${text} 次下载`,
  },
  notices: { en: 'Notices', zh: '提示' },
  share: { en: 'Share', zh: '分享' },
  linkCopied: { en: 'Link copied', zh: '链接已复制' },
})
