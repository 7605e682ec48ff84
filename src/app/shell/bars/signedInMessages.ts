import { defineMessages } from '#language/messages.ts'

export const signedInMessages = defineMessages({
  accountMenu: { en: (name: string) => `Account menu, @${name}`, zh: (name: string) => `账号菜单，@${name}` },
  accountSettings: { en: 'Account settings', zh: '账号设置' },
  siteSettings: { en: 'Site settings', zh: '网站设置' },
  viewProfile: { en: 'View profile', zh: '查看个人主页' },
  logOut: { en: 'Log out', zh: '退出登录' },
  unverified: { en: 'Your email address is not verified', zh: '你的电子邮箱尚未验证' },
})
