import { defineMessages } from '#language/messages.ts'
import { listMessages } from './listMessages.ts'

const pageMessages = defineMessages({
  hidden: {
    en: 'Only its author and the staff see this post: it waits for the staff, or they have hidden it.',
    zh: '此帖仅作者和管理人员可见：正在等待审核，或已被管理人员隐藏。',
  },
  forumsIntro: {
    en: 'Ask, answer, and show what you have built.',
    zh: '提问、解答，展示你的作品。',
  },
  noForums: { en: 'No forums yet', zh: '还没有论坛' },
  noForumsHint: {
    en: 'The staff can open the first one in the management panel.',
    zh: '管理人员可以在管理面板中开设第一个论坛。',
  },
  posts: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'post' : 'posts'}`,
    zh: (_: number, text: string) => `${text} 个帖子`,
  },
  postTitle: { en: 'Title', zh: '标题' },
  postBody: { en: 'Body', zh: '正文' },
  bodyHint: { en: 'Markdown. Sent when you press Ctrl+Enter.', zh: '支持 Markdown。按 Ctrl+Enter 发送。' },
  slug: { en: 'Slug', zh: '短链接' },
  slugHint: {
    en: 'The end of the address. Left empty, it is made from the title.',
    zh: '地址的末尾部分。留空则由标题生成。',
  },
  publish: { en: 'Publish', zh: '发布' },
  cannotPost: { en: 'You cannot post in this forum.', zh: '你不能在此论坛发帖。' },
  logInToPost: { en: 'Log in to post', zh: '登录后发帖' },
  cancel: { en: 'Cancel', zh: '取消' },
  save: { en: 'Save', zh: '保存' },
  editError: { en: 'There was an error submitting your edit', zh: '提交编辑时出错' },
  acceptedAnswer: { en: 'Accepted answer', zh: '已采纳的答案' },
  toAnswer: { en: 'See it in the conversation', zh: '在讨论中查看' },
  readAnswer: { en: 'Read the whole answer', zh: '阅读完整答案' },
  pinned: { en: 'Pinned', zh: '置顶' },
  comments: { en: 'Comments', zh: '评论' },
  relatedPosts: { en: 'Related posts', zh: '相关帖子' },
  recentPosts: { en: 'Recent posts', zh: '最近的帖子' },
  closeRecent: { en: 'Close recent posts', zh: '关闭最近的帖子' },
  commentCount: { en: (n: number) => `${n} ${n === 1 ? 'comment' : 'comments'}`, zh: (n: number) => `${n} 条评论` },
  edited: { en: 'edited', zh: '编辑于' },
  views: {
    en: (n: number, text: string) => `${text} ${n === 1 ? 'view' : 'views'}`,
    zh: (_: number, text: string) => `${text} 次浏览`,
  },
  titleRequired: { en: 'A post title is required', zh: '请填写帖子标题' },
  titleTooShort: {
    en: (least: number) => `The title must have at least ${least} characters`,
    zh: (least: number) => `标题至少需要 ${least} 个字符`,
  },
  titleTooLong: {
    en: (most: number) => `The title must have at most ${most} characters`,
    zh: (most: number) => `标题最多 ${most} 个字符`,
  },
  bodyRequired: { en: 'A post body is required', zh: '请填写帖子正文' },
  bodyTooLong: {
    en: (most: number) => `The body must have at most ${most} characters`,
    zh: (most: number) => `正文最多 ${most} 个字符`,
  },
  keyInvalid: {
    en: 'A key has 1 to 40 small letters, digits and dashes, begins with a letter, and is none of the words new, upload, feed, rss, edit',
    zh: '标识为 1 到 40 个小写字母、数字或短横线，以字母开头，且不能是 new、upload、feed、rss、edit',
  },
  keyTaken: { en: 'There is already a forum with this key', zh: '已有使用此标识的版块' },
  slugInvalid: {
    en: 'The slug must begin with a letter and hold only lower-case letters, digits and hyphens',
    zh: '短链接须以字母开头，且只能包含小写字母、数字和连字符',
  },
  slugTaken: { en: 'Another blog post already has this slug', zh: '已有博客文章使用该短链接' },
})

export const messages = { ...listMessages, ...pageMessages }
