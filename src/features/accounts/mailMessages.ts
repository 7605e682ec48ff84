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
      `Somebody signed in as @${name} asked to change the address of the account to ${address}.`,
    zh: (name: string, address: string) => `以 @${name} 登录的用户请求将账号邮箱改为 ${address}。`,
  },
  emailChangedSubject: {
    en: (brand: string) => `Your email address at ${brand} has been changed`,
    zh: (brand: string) => `你在 ${brand} 的邮箱地址已更改`,
  },
  emailChangedText: {
    en: (name: string, address: string) => `@${name} now has the address ${address}.`,
    zh: (name: string, address: string) => `@${name} 的邮箱地址现在是 ${address}。`,
  },
  addressInUseSubject: {
    en: (brand: string) => `Your email address is already in use at ${brand}`,
    zh: (brand: string) => `你的邮箱地址已在 ${brand} 使用`,
  },
  addressInUseText: {
    en: (brand: string) =>
      `Somebody asked to use this address for another account at ${brand}. It already belongs to an account, so nothing has changed. If this was not you, ignore this email.`,
    zh: (brand: string) =>
      `有人请求在 ${brand} 的另一个账号上使用此邮箱地址。该地址已属于一个账号，因此未作任何更改。如果不是你本人操作，请忽略此邮件。`,
  },
  secure: {
    en: 'If this was not you, use the link below within 7 days. It signs everybody out, cancels pending changes and turns off the password, so that you can choose a new one.',
    zh: '如果不是你本人操作，请在 7 天内使用下面的链接。它会退出所有设备、取消待确认的更改并停用当前密码，之后你可以设置新密码。',
  },
  secureAndRestore: {
    en: 'If this was not you, use the link below within 7 days. It signs everybody out, cancels pending changes and turns off the password, so that you can choose a new one. If the account has another address by then, it gets this one back.',
    zh: '如果不是你本人操作，请在 7 天内使用下面的链接。它会退出所有设备、取消待确认的更改并停用当前密码，之后你可以设置新密码。如果届时账号邮箱已被更改，将恢复为此地址。',
  },
  secureButton: {
    en: 'This was not me',
    zh: '不是我操作的',
  },
  securedSubject: {
    en: (brand: string) => `Your account at ${brand} is secured`,
    zh: (brand: string) => `你在 ${brand} 的账号已受保护`,
  },
  securedText: {
    en: (name: string) =>
      `The link of an email about @${name} was used: everybody is signed out, pending changes are cancelled, and the old password no longer works. Its owner can now choose a new one.`,
    zh: (name: string) =>
      `关于 @${name} 的邮件链接已被使用：所有设备均已退出，待确认的更改已取消，旧密码不再有效。账号所有者现在可以设置新密码。`,
  },
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
    en: (name: string) => `The password of @${name} has just been changed, and all other sessions have ended.`,
    zh: (name: string) => `@${name} 的密码刚刚被更改，其他会话均已结束。`,
  },
  resetRemoved: {
    en: 'We also removed what somebody had added before the address was confirmed: linked accounts, passkeys, the authenticator app and recovery codes. Add again what is yours.',
    zh: '我们还移除了在邮箱确认之前添加的内容：关联账号、通行密钥、验证码应用和恢复码。属于你的请重新添加。',
  },
  factorAddedSubject: {
    en: (brand: string) => `A second factor was added to your account at ${brand}`,
    zh: (brand: string) => `你在 ${brand} 的账号已添加两步验证方式`,
  },
  factorAddedText: {
    en: (name: string) =>
      `@${name} now has a new second factor, and all other sessions have ended. If this was not you, tell the staff too: only they can remove it.`,
    zh: (name: string) =>
      `@${name} 已添加新的两步验证方式，其他会话均已结束。如果不是你本人操作，请同时联系管理人员：只有他们可以移除它。`,
  },
  factorRemovedSubject: {
    en: (brand: string) => `A second factor was removed from your account at ${brand}`,
    zh: (brand: string) => `你在 ${brand} 的账号已移除两步验证方式`,
  },
  factorRemovedText: {
    en: (name: string) => `A second factor of @${name} has just been removed, and other sessions have ended.`,
    zh: (name: string) => `@${name} 的一种两步验证方式刚刚被移除，其他会话均已结束。`,
  },
  codesRenewedSubject: {
    en: (brand: string) => `New recovery codes for your account at ${brand}`,
    zh: (brand: string) => `你在 ${brand} 的账号已生成新的恢复码`,
  },
  codesRenewedText: {
    en: (name: string) => `@${name} has new recovery codes, and the old ones no longer work.`,
    zh: (name: string) => `@${name} 已生成新的恢复码，旧的恢复码不再有效。`,
  },
  codeUsedSubject: {
    en: (brand: string) => `A recovery code was used at ${brand}`,
    zh: (brand: string) => `你在 ${brand} 的一个恢复码已被使用`,
  },
  codeUsedText: {
    en: (name: string) => `Someone has just used a recovery code of @${name}.`,
    zh: (name: string) => `有人刚刚使用了 @${name} 的一个恢复码。`,
  },
  resetNow: { en: 'Reset the password', zh: '重置密码' },
})
