import { defineMessages } from '#language/messages.ts'

export const mailMessages = defineMessages({
  verifySubject: {
    en: (brand: string) => `Confirm your email address for ${brand}`,
    zh: (brand: string) => `确认你在 ${brand} 的邮箱地址`,
  },
  verifyText: {
    en: (brand: string) =>
      `Somebody, hopefully you, signed up at ${brand} with this address. Please confirm that it is yours.`,
    zh: (brand: string) => `有人（希望是你）使用此邮箱地址在 ${brand} 注册。请确认该地址属于你。`,
  },
  verifyButton: { en: 'Confirm this address', zh: '确认此地址' },
  notYou: { en: 'If this was not you, ignore this email.', zh: '如果不是你本人操作，请忽略此邮件。' },
  changeSubject: {
    en: (brand: string) => `Confirm your new email address for ${brand}`,
    zh: (brand: string) => `确认你在 ${brand} 的新邮箱地址`,
  },
  changeText: {
    en: (name: string) => `@${name} wants to use this address from now on. Confirm it to make the change.`,
    zh: (name: string) => `@${name} 希望改用此邮箱地址。确认后更改才会生效。`,
  },
  changeNoticeSubject: {
    en: (brand: string) => `Your email address at ${brand} is about to change`,
    zh: (brand: string) => `你在 ${brand} 的邮箱地址即将更改`,
  },
  changeNoticeText: {
    en: (name: string, address: string) =>
      `Somebody signed in as @${name} asked to change the address of the account to ${address}. If this was not you, change your password at once.`,
    zh: (name: string, address: string) =>
      `以 @${name} 登录的用户请求将账号邮箱改为 ${address}。如果不是你本人操作，请立即修改密码。`,
  },
  accountSettings: { en: 'Account settings', zh: '账号设置' },
  resetSubject: {
    en: (brand: string) => `Reset your password at ${brand}`,
    zh: (brand: string) => `重置你在 ${brand} 的密码`,
  },
  resetText: {
    en: (name: string) =>
      `Somebody asked to reset the password of @${name}. The link works once, within the next hour.`,
    zh: (name: string) => `有人请求为 @${name} 设置新密码。此链接一小时内有效，且只能使用一次。`,
  },
  resetButton: { en: 'Choose a new password', zh: '设置新密码' },
  passwordSubject: {
    en: (brand: string) => `Your password at ${brand} has been changed`,
    zh: (brand: string) => `你在 ${brand} 的密码已更改`,
  },
  passwordText: {
    en: (name: string) =>
      `The password of @${name} has just been changed, and all other sessions have ended. If this was not you, reset the password at once.`,
    zh: (name: string) => `@${name} 的密码刚刚被更改，其他会话均已结束。如果不是你本人操作，请立即重置密码。`,
  },
  factorAddedSubject: {
    en: (brand: string) => `A second factor was added to your account at ${brand}`,
    zh: (brand: string) => `你在 ${brand} 的账号已添加两步验证方式`,
  },
  factorAddedText: {
    en: (name: string) =>
      `@${name} now has a new second factor, and all other sessions have ended. If this was not you, reset your password at once and tell the staff.`,
    zh: (name: string) =>
      `@${name} 已添加新的两步验证方式，其他会话均已结束。如果不是你本人操作，请立即重置密码并联系管理人员。`,
  },
  factorRemovedSubject: {
    en: (brand: string) => `A second factor was removed from your account at ${brand}`,
    zh: (brand: string) => `你在 ${brand} 的账号已移除两步验证方式`,
  },
  factorRemovedText: {
    en: (name: string) =>
      `A second factor of @${name} has just been removed, and other sessions have ended. If you did not ask for this, reset your password at once.`,
    zh: (name: string) => `@${name} 的一种两步验证方式刚刚被移除，其他会话均已结束。如果不是你要求的，请立即重置密码。`,
  },
  codesRenewedSubject: {
    en: (brand: string) => `New recovery codes for your account at ${brand}`,
    zh: (brand: string) => `你在 ${brand} 的账号已生成新的恢复码`,
  },
  codesRenewedText: {
    en: (name: string) =>
      `@${name} has new recovery codes, and the old ones no longer work. If this was not you, reset your password at once.`,
    zh: (name: string) => `@${name} 已生成新的恢复码，旧的恢复码不再有效。如果不是你本人操作，请立即重置密码。`,
  },
  codeUsedSubject: {
    en: (brand: string) => `A recovery code was used at ${brand}`,
    zh: (brand: string) => `你在 ${brand} 的一个恢复码已被使用`,
  },
  codeUsedText: {
    en: (name: string) =>
      `Someone has just used a recovery code of @${name}. If this was not you, reset your password at once.`,
    zh: (name: string) => `有人刚刚使用了 @${name} 的一个恢复码。如果不是你本人操作，请立即重置密码。`,
  },
  resetNow: { en: 'Reset the password', zh: '重置密码' },
})
