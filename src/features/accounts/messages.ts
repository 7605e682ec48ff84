import { defineMessages } from '#language/messages.ts'

export const m = defineMessages({
  logIn: { en: 'Log in', zh: '登录' },
  logInTo: { en: (brand: string) => `Log in to ${brand}`, zh: (brand: string) => `登录 ${brand}` },
  identifier: { en: 'Email or username', zh: '邮箱或用户名' },
  password: { en: 'Password', zh: '密码' },
  wait: { en: 'Please wait a moment', zh: '请稍候' },
  identifierRequired: { en: 'An email or username is required', zh: '请填写邮箱或用户名' },
  passwordRequired: { en: 'A password is required', zh: '请填写密码' },
  noMatch: {
    en: 'No account matches that email/username and password.',
    zh: '没有与该邮箱/用户名和密码匹配的账号。',
  },
})
