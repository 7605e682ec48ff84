import { defineMessages } from '#language/messages.ts'

/** What the mails of this feature say. */
export const mailMessages = defineMessages({
  verifySubject: {
    en: (brand: string) => `Confirm your email address for ${brand}`,
    zh: (brand: string) => `确认您在 ${brand} 的邮箱地址`,
  },
  verifyText: {
    en: (brand: string) =>
      `Somebody, hopefully you, registered at ${brand} with this address. Please confirm that it is yours.`,
    zh: (brand: string) => `有人（希望是您）使用此邮箱地址在 ${brand} 注册。请确认该地址属于您。`,
  },
  verifyButton: { en: 'Confirm this address', zh: '确认此地址' },
  notYou: { en: 'If it was not you, nothing needs to be done.', zh: '如果不是您本人操作，请忽略此邮件。' },
  changeSubject: {
    en: (brand: string) => `Confirm your new email address for ${brand}`,
    zh: (brand: string) => `确认您在 ${brand} 的新邮箱地址`,
  },
  changeText: {
    en: (name: string) =>
      `@${name} wants to use this address from now on. The change takes effect when it is confirmed.`,
    zh: (name: string) => `@${name} 希望改用此邮箱地址。确认后更改才会生效。`,
  },
  changeNoticeSubject: {
    en: (brand: string) => `Your email address at ${brand} is about to change`,
    zh: (brand: string) => `您在 ${brand} 的邮箱地址即将更改`,
  },
  changeNoticeText: {
    en: (name: string, address: string) =>
      `Somebody signed in as @${name} asked to change the address of the account to ${address}. If it was not you, change your password at once.`,
    zh: (name: string, address: string) =>
      `以 @${name} 登录的用户请求将账号邮箱改为 ${address}。如果不是您本人操作，请立即修改密码。`,
  },
  accountSettings: { en: 'Account settings', zh: '账号设置' },
  resetSubject: {
    en: (brand: string) => `Reset your password at ${brand}`,
    zh: (brand: string) => `重置您在 ${brand} 的密码`,
  },
  resetText: {
    en: (name: string) => `A new password was asked for @${name}. The link works once, within the next hour.`,
    zh: (name: string) => `有人请求为 @${name} 设置新密码。此链接一小时内有效，且只能使用一次。`,
  },
  resetButton: { en: 'Choose a new password', zh: '设置新密码' },
  passwordSubject: {
    en: (brand: string) => `Your password at ${brand} has been changed`,
    zh: (brand: string) => `您在 ${brand} 的密码已更改`,
  },
  passwordText: {
    en: (name: string) =>
      `The password of @${name} has just been changed, and all other sessions have ended. If it was not you, reset the password at once.`,
    zh: (name: string) => `@${name} 的密码刚刚被更改，其他会话均已结束。如果不是您本人操作，请立即重置密码。`,
  },
  resetNow: { en: 'Reset the password', zh: '重置密码' },
})
