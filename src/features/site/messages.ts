import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  siteSettings: { en: 'Site settings', zh: '网站设置' },
  about: {
    en: 'Saved in this browser. Changes apply at once in all its tabs.',
    zh: '保存在此浏览器中，并在所有标签页中立即生效。',
  },
  needsScript: {
    en: 'These settings need JavaScript.',
    zh: '这些设置需要 JavaScript。',
  },
  appearance: { en: 'Appearance', zh: '外观' },
  reading: { en: 'Reading', zh: '阅读' },
  writing: { en: 'Writing', zh: '撰写' },
  game: { en: 'Game and models', zh: '游戏与模型' },
  data: { en: 'Data', zh: '数据' },

  theme: { en: 'Theme', zh: '主题' },
  themeAbout: { en: 'Auto follows your system.', zh: '“自动”跟随系统设置。' },
  auto: { en: 'Auto', zh: '自动' },
  light: { en: 'Light', zh: '浅色' },
  dark: { en: 'Dark', zh: '深色' },
  singleKeys: { en: 'Single-key shortcuts', zh: '单键快捷键' },
  singleKeysAbout: {
    en: 'Use keys such as / and J. Turn them off if you speak your input or press keys by accident.',
    zh: '使用 /、J 等单个按键。如果你用语音输入或容易误触按键，可将其关闭。',
  },
  fixedNavbar: { en: 'Fixed navbar', zh: '固定导航栏' },
  fixedNavbarAbout: { en: 'Keep the top bar in view while you scroll.', zh: '滚动时顶部导航栏保持可见。' },
  timeFormat: { en: 'Time format', zh: '时间格式' },
  timeFormatAbout: {
    en: 'Show how long ago something was, or its date and time in UTC.',
    zh: '显示相对时间，或 UTC 日期和时间。',
  },
  relative: { en: 'Relative (2 hours ago)', zh: '相对时间（2小时前）' },
  datetime: { en: 'Date and time', zh: '日期和时间' },

  autoScroll: { en: 'Automatic scrolling', zh: '自动滚动' },
  autoScrollAbout: {
    en: 'Scroll to the top of a list when you change the page, and to the comment in a link.',
    zh: '翻页后回到列表顶部，并滚动到链接所指的评论。',
  },
  infiniteScroll: { en: 'Infinite scrolling', zh: '无限滚动' },
  infiniteScrollAbout: {
    en: 'Load more when you reach the end of a list, instead of pages.',
    zh: '到达列表末尾时继续加载，而不是分页。',
  },
  showRecent: { en: 'Recent posts', zh: '最近的帖子' },
  showRecentAbout: { en: 'Show recent posts beside a post.', zh: '在帖子旁显示最近的帖子。' },

  storeCommentDraft: { en: 'Keep comment drafts', zh: '保存评论草稿' },
  storeCommentDraftAbout: {
    en: 'Unsent comments stay in this browser for an hour.',
    zh: '未发送的评论在此浏览器中保留一小时。',
  },
  autoResizeBoxes: { en: 'Growing text boxes', zh: '自动增高的输入框' },
  autoResizeBoxesAbout: { en: 'Text boxes grow as you write.', zh: '输入框随内容增高。' },

  showOpenInGameDialog: { en: 'Help with opening in the game', zh: '在游戏中打开时的说明' },
  showOpenInGameDialogAbout: {
    en: 'Show tips whenever you open a creation in the game.',
    zh: '每次在游戏中打开作品时显示。',
  },
  render3DModels: { en: '3D models', zh: '三维模型' },
  render3DModelsAbout: {
    en: 'Choose which models load automatically. Small models are under 500 KB.',
    zh: '哪些模型自动加载。小型模型小于 500 KB。',
  },
  never: { en: 'Never', zh: '从不' },
  small: { en: 'Small models', zh: '仅小型模型' },
  always: { en: 'Always', zh: '始终' },

  serverRendering: { en: 'Server rendering', zh: '服务器渲染' },
  serverRenderingAbout: {
    en: 'The server sends finished pages: they appear faster and work without JavaScript.',
    zh: '由服务器发送完整页面：显示更快，无需 JavaScript 也能阅读。',
  },
  analytics: { en: 'Analytics', zh: '统计' },
  analyticsAbout: {
    en: 'Send errors and searches to this site, never to third parties. Changing this reloads the page.',
    zh: '向本站（绝不向第三方）报告错误和搜索。更改后页面会重新加载。',
  },
})
