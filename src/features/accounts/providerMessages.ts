import { defineMessages } from '#language/messages.ts'

export const providerMessages = defineMessages({
  or: { en: 'or', zh: '或' },
  logInWith: { en: (name: string) => `Log in with ${name}`, zh: (name: string) => `使用 ${name} 登录` },
  signUpWith: { en: (name: string) => `Sign up with ${name}`, zh: (name: string) => `使用 ${name} 注册` },
  startFailed: {
    en: (status: number, text: string) => `Failed to start OAuth login: ${status} ${text}`,
    zh: (status: number, text: string) => `无法开始第三方登录：${status} ${text}`,
  },
  invalidResponse: { en: 'Invalid response from server', zh: '服务器响应无效' },

  signingIn: { en: 'Signing in', zh: '正在登录' },
  noMatchTitle: { en: 'No account yet', zh: '尚无账号' },
  noMatch: {
    en: (name: string) => `No account is linked to this ${name} account.`,
    zh: (name: string) => `没有账号与此 ${name} 账号关联。`,
  },
  alreadyLinkedTitle: { en: 'You already have an account', zh: '账号已存在' },
  alreadyLinked: {
    en: (name: string) => `An account already exists for this ${name} account.`,
    zh: (name: string) => `此 ${name} 账号已有对应的账号。`,
  },
  failedTitle: { en: 'Something went wrong', zh: '操作失败' },
  unknownError: { en: 'An unknown error occurred', zh: '发生未知错误' },
  signUpInstead: { en: 'Sign up', zh: '注册' },
  logInInstead: { en: 'Log in', zh: '登录' },
  toSettings: { en: 'Account settings', zh: '账号设置' },

  completeTitle: { en: 'Complete your registration', zh: '完成注册' },
  completeAbout: { en: 'Choose the name that others will see.', zh: '请选择其他人看到的用户名。' },
  complete: { en: 'Complete registration', zh: '完成注册' },
  emailsMustMatch: { en: 'Emails must match', zh: '两次输入的邮箱必须一致' },
  registrationExpired: {
    en: 'This took too long. Please sign up again.',
    zh: '操作超时，请重新注册。',
  },
  emailTakenHint: {
    en: 'If that account is yours, log in and link this sign-in in your account settings. Otherwise use another address.',
    zh: '如果该账号属于你，请登录后在账号设置中关联；否则请填写其他邮箱。',
  },

  linkedAccounts: { en: 'Linked accounts', zh: '关联账号' },
  linkedAbout: { en: 'Log in with an account you already have elsewhere.', zh: '使用其他网站的账号登录。' },
  linkedAs: { en: (name: string) => `Linked as ${name}`, zh: (name: string) => `已关联：${name}` },
  linked: { en: 'Linked', zh: '已关联' },
  notLinked: { en: 'Not linked', zh: '未关联' },
  link: { en: 'Link', zh: '关联' },
  unlink: { en: 'Unlink', zh: '取消关联' },
  linkNamed: { en: (name: string) => `Link ${name}`, zh: (name: string) => `关联 ${name}` },
  unlinkNamed: { en: (name: string) => `Unlink ${name}`, zh: (name: string) => `取消关联 ${name}` },
  unlinkSure: {
    en: (name: string) => `Are you sure you want to unlink your ${name} account?`,
    zh: (name: string) => `确定要取消关联你的 ${name} 账号吗？`,
  },
  lastIdentity: {
    en: 'You cannot unlink your last account. Please link another account first or set a password.',
    zh: '无法取消关联最后一个账号。请先关联其他账号或设置密码。',
  },
  unlinkError: {
    en: (error: string) => `Failed to unlink account: ${error}`,
    zh: (error: string) => `取消关联失败：${error}`,
  },
  unlinkFailed: { en: 'Failed to unlink account. Please try again later.', zh: '取消关联失败，请稍后再试。' },
  linkFailed: { en: 'Failed to link account. Please try again later.', zh: '关联失败，请稍后再试。' },

  linkedSubject: {
    en: (name: string, brand: string) => `A ${name} account was linked to your account at ${brand}`,
    zh: (name: string, brand: string) => `你在 ${brand} 的账号已关联 ${name} 账号`,
  },
  linkedText: {
    en: (username: string, provider: string) =>
      `You can now log in to @${username} with a ${provider} account. The link below unlinks it again.`,
    zh: (username: string, provider: string) =>
      `从现在起可以使用 ${provider} 账号登录 @${username}。使用下面的链接会同时取消该关联。`,
  },
  unlinkedSubject: {
    en: (name: string, brand: string) => `A ${name} account was unlinked from your account at ${brand}`,
    zh: (name: string, brand: string) => `你在 ${brand} 的账号已取消关联 ${name} 账号`,
  },
  unlinkedText: {
    en: (username: string, provider: string) =>
      `You can no longer log in to @${username} with the ${provider} account.`,
    zh: (username: string, provider: string) => `不再能使用该 ${provider} 账号登录 @${username}。`,
  },

  developerTitle: { en: 'Developer sign-in', zh: '开发者登录' },
  developerName: { en: 'Who do you want to be?', zh: '你想以谁的身份登录？' },
  developerContinue: { en: 'Continue', zh: '继续' },
})
