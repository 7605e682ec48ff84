import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  skipToContent: { en: 'Skip to content', zh: '跳到正文' },
  mainNavigation: { en: 'Main', zh: '主导航' },
  sections: { en: 'Sections', zh: '栏目' },
  home: { en: 'Home', zh: '首页' },
  wiki: { en: 'Wiki', zh: '维基' },
  management: { en: 'Management', zh: '管理' },
  more: { en: 'More', zh: '更多' },
  siteSettings: { en: 'Site settings', zh: '网站设置' },
  logIn: { en: 'Log in', zh: '登录' },
  signUp: { en: 'Sign up', zh: '注册' },
  signInSteam: { en: 'Sign in through Steam', zh: '通过 Steam 登录' },
  status: { en: 'Status', zh: '运行状态' },
  language: { en: 'Language', zh: '语言' },
  offline: { en: 'You are offline.', zh: '你已离线。' },
  unreachable: { en: 'The site cannot be reached.', zh: '无法连接到本站。' },
  opensByItself: {
    en: 'The page opens once the connection is back.',
    zh: '网络恢复后会自动打开页面。',
  },
  tryAgain: { en: 'Try again', zh: '重试' },
})
