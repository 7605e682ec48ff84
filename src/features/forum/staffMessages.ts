import { defineMessages } from '#language/messages.ts'

/** Apart, because only the staff see them. */
export const staffMessages = defineMessages({
  reasonInvalid: {
    en: (max: number) => `Give a reason of at most ${max} characters`,
    zh: (max: number) => `请填写理由，最多 ${max} 个字符`,
  },
  untilPassed: { en: 'Choose a time in the future', zh: '请选择将来的时间' },
  splitIntoBlog: { en: 'A comment cannot become a blog post', zh: '评论不能成为博客文章' },
  mergeIntoItself: { en: 'Choose another post', zh: '请选择另一个帖子' },
  mergeTargetMissing: { en: 'There is no such post', zh: '没有这个帖子' },
  mergeHidden: { en: 'A hidden post cannot be merged', zh: '已隐藏的帖子不能合并' },
  pinBlogEverywhere: {
    en: 'A blog post can only be pinned in all forums',
    zh: '博客文章只能在所有版块置顶',
  },
})
