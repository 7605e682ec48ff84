import { defineMessages } from '#language/messages.ts'

/** Texts of the list of all that an account follows. */
export const followingMessages = defineMessages({
  title: { en: 'Following', zh: '关注' },
  about: {
    en: 'Everything you watch, track or mute. Watching notifies you, tracking only marks what is new.',
    zh: '你关注、跟踪或静音的全部内容。关注会发送通知，跟踪只标记新内容。',
  },
  kinds: { en: 'What you follow', zh: '关注的内容' },
  people: { en: 'People', zh: '用户' },
  nothing: { en: 'You follow nothing yet', zh: '你还没有关注任何内容' },
  nothingHint: {
    en: 'Press Watch on a post, a forum, a creation, a ticket, a tag or a profile.',
    zh: '在帖子、版块、作品、工单、标签或个人主页上点击“关注”。',
  },
  gone: { en: 'No longer available', zh: '已无法查看' },
  more: { en: 'Show more', zh: '显示更多' },
})
