import { defineMessages } from '#language/messages.ts'

/** `compose.test.ts` and `subscription.test.ts` verify these promises. */
export const privacyMessages = defineMessages({
  trackingTitle: { en: 'Our emails do not track you', zh: '我们的邮件不会监视你' },
  tracking: {
    en: 'They have no tracking pixels. Images come from this site, with the same address for every reader; we cannot send an email with any other image.',
    zh: '邮件不含跟踪像素。图片来自本站，每位读者的地址都相同；含有其他图片的邮件在发送前就会被拒绝。',
  },
  links: {
    en: 'Links go straight to where they say. None is rewritten or counted. Only the two links at the end are made for you: to unsubscribe, or to change what you get.',
    zh: '链接直接指向所示地址，不会被改写，也不经过计数器。唯一为你生成的地址是邮件末尾的两个：用于退订或更改接收内容。',
  },
  opened: {
    en: 'So we do not know whether, when or where you opened an email, or what you clicked.',
    zh: '因此我们不知道你是否打开了邮件、何时何地打开，以及点击了什么。',
  },
  addressTitle: { en: 'Your address is private', zh: '你的地址是保密的' },
  address: {
    en: 'We use it for the newsletter and nothing else. We never show, sell or share it. Only the mail servers that deliver our email see it: ours and yours.',
    zh: '地址仅用于邮件通讯，不会展示给任何人，也绝不出售或转借。只有传递邮件的服务器（我们的和你的）能看到它。',
  },
  confirm: {
    en: 'We send nothing until you confirm your address. We ask at most once an hour, and forget an address that nobody confirms after 30 days.',
    zh: '在地址持有者确认之前不会发送任何内容。未确认的地址每小时最多询问一次，30 天后即被删除。',
  },
  known: {
    en: 'Nobody can find out whether an address is subscribed: the form always gives the same answer.',
    zh: '没有人能在此查出某个地址是否已订阅：表单对所有地址的回答都相同。',
  },
  forgottenTitle: { en: 'What we keep, and for how long', zh: '我们保存什么、保存多久' },
  kept: {
    en: 'Your address, level and language, and when you confirmed. For 30 days we also keep which newsletter went to whom, so that nobody gets it twice; after that, only the numbers.',
    zh: '地址、级别、订阅时的语言和确认时间。哪一期发给了谁仅保存 30 天，以免重复发送；之后只保留数量。',
  },
  refused: {
    en: 'If an address rejects our email, or its owner marks it as spam, we stop sending to it until it is subscribed again.',
    zh: '拒收邮件或被持有者标记为垃圾邮件的地址会被记录，不再向其发送，直到重新订阅。',
  },
  leaveTitle: { en: 'Unsubscribe with one click', zh: '一键退订' },
  leave: {
    en: 'Every email ends with a link, and has the header for the unsubscribe button of your mail app (RFC 8058). No login, no questions.',
    zh: '每封邮件末尾都有退订链接，并带有邮件程序用于显示退订按钮的标头（RFC 8058）。无需登录，也无需说明理由。',
  },
})
