import { defineMessages } from '#language/messages.ts'

/** Texts of the public pages; those of the management panel are in manageMessages.ts. */
export const messages = defineMessages({
  newsletter: { en: 'Newsletter', zh: '邮件通讯' },
  about: {
    en: (brand: string) => `News about ${brand} by email: releases, and what the community builds.`,
    zh: (brand: string) => `通过电子邮件接收 ${brand} 的消息：新版本与社区作品。`,
  },
  frequency: {
    en: 'Major emails come less than once a month, minor emails about once a week.',
    zh: '重要邮件每月不到一封，一般邮件约每周一封。',
  },
  promise: {
    en: 'There are no tracking pixels, and your address is private.',
    zh: '没有跟踪像素，你的地址会保密。',
  },
  promiseMore: { en: 'What that means', zh: '这意味着什么' },
  level: { en: 'Emails', zh: '邮件' },
  loading: { en: 'Loading...', zh: '正在加载…' },
  level0: { en: 'No emails', zh: '不接收邮件' },
  level1: { en: 'Major updates only', zh: '仅重要更新' },
  level2: { en: 'Major and minor updates', zh: '重要更新和一般更新' },
  saved: { en: 'Changes successfully saved', zh: '更改已保存' },
  saveFailed: { en: 'There was an error saving your subscription', zh: '保存订阅时出错' },
  mustVerify: {
    en: 'You must verify your email address to change this setting',
    zh: '你必须先验证邮箱地址才能更改此设置',
  },
  pending: {
    en: 'Please check your email to confirm your subscription',
    zh: '请查收邮件以确认订阅',
  },
  ok: { en: 'Changes saved successfully!', zh: '更改已成功保存！' },
  address: { en: 'Email', zh: '邮箱' },
  major: { en: 'Major updates', zh: '重要更新' },
  majorHint: { en: 'Releases and big news, less than once a month.', zh: '新版本和重大消息，每月不到一封。' },
  minor: { en: 'Minor updates', zh: '一般更新' },
  minorHint: { en: 'Community news, about once a week.', zh: '社区动态，约每周一封。' },
  subscribe: { en: 'Subscribe', zh: '订阅' },
  addressRequired: { en: 'An email is required', zh: '请输入邮箱' },
  addressInvalid: { en: 'Invalid email address', zh: '邮箱地址无效' },
  levelUnknown: { en: 'Unknown level', zh: '没有这个级别' },
  byLinkTitle: { en: 'Your subscription', zh: '你的订阅' },
  byLinkAbout: {
    en: (address: string) => `What we send to ${address}.`,
    zh: (address: string) => `我们发送给 ${address} 的内容。`,
  },
  linkInvalid: {
    en: 'This link has expired. Subscribe below to get a new one.',
    zh: '此链接已失效。请在下方订阅以获取新链接。',
  },
  confirmTitle: { en: 'Confirm your subscription', zh: '确认订阅' },
  confirming: { en: 'Confirming your subscription', zh: '正在确认你的订阅' },
  confirmButton: { en: 'Confirm subscription', zh: '确认订阅' },
  confirmed: { en: 'Your subscription is confirmed', zh: '你的订阅已确认' },
  confirmFailed: { en: 'Failed to confirm newsletter subscription', zh: '确认邮件通讯订阅失败' },
  unsubscribeTitle: { en: 'Unsubscribe', zh: '退订' },
  unsubscribeAbout: {
    en: 'We will not send newsletters to your address any more. You can come back at any time.',
    zh: '我们不会再向你的地址发送邮件通讯。你可以随时重新订阅。',
  },
  unsubscribe: { en: 'Unsubscribe', zh: '退订' },
  unsubscribed: { en: 'You are unsubscribed', zh: '你已退订' },
  chooseLevel: { en: 'Get fewer emails instead', zh: '改为减少邮件' },

  latest: { en: 'Latest newsletter', zh: '最新一期' },
  readEdition: { en: 'Read this newsletter', zh: '阅读本期邮件通讯' },
  archive: { en: 'Past newsletters', zh: '往期邮件通讯' },
  archiveAbout: { en: 'Everything we have sent, in full.', zh: '我们发送过的全部内容。' },
  nothingOnPage: { en: 'There are no newsletters on this page', zh: '此页没有邮件通讯' },
  lastPage: { en: 'Go to the last page', zh: '前往最后一页' },
  archiveEmpty: { en: 'Nothing has been sent yet', zh: '尚未发送任何内容' },
  archiveEmptyAbout: {
    en: 'You can read every newsletter here once the first one is out.',
    zh: '第一期邮件通讯发送后会保存在这里，供所有人阅读。',
  },
  feed: { en: 'Feed', zh: '订阅源' },
  listMajor: { en: 'Major', zh: '重要' },
  listMinor: { en: 'Minor', zh: '一般' },
  readMore: { en: 'Read more', zh: '阅读全文' },

  privacyTitle: { en: 'Newsletter and privacy', zh: '邮件通讯与隐私' },
  privacyAbout: {
    en: 'What we do with your address, and what our emails never do.',
    zh: '我们如何使用你的地址，以及我们的邮件不会做什么。',
  },

  subjectRequired: { en: 'Subject is required', zh: '请输入主题' },
  subjectTooLong: {
    en: (max: number) => `Subject must not be longer than ${max} characters`,
    zh: (max: number) => `主题不得超过 ${max} 个字符`,
  },
  urlRequired: { en: 'URL is required', zh: '请输入网址' },
  urlInvalid: { en: 'Invalid URL', zh: '网址无效' },
  bodyRequired: { en: 'Body is required', zh: '请输入正文' },
  bodyTooLong: {
    en: (max: number) => `Body must not be longer than ${max} characters`,
    zh: (max: number) => `正文不得超过 ${max} 个字符`,
  },
  listUnknown: { en: 'Unknown list', zh: '没有这个列表' },
  pictureRefused: {
    en: (address: string) => `Only images uploaded here, without a query in their address: ${address}`,
    zh: (address: string) => `只能使用上传到本站的图片，且地址不带查询参数：${address}`,
  },
  alreadySent: { en: 'This has already been sent', zh: '此内容已发送过' },
})
