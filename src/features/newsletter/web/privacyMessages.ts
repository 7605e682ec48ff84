import { defineMessages } from '#language/messages.ts'

/** `compose.test.ts` and `subscription.test.ts` verify these promises. */
export const privacyMessages = defineMessages({
  trackingTitle: { en: 'Our mails do not watch you', zh: '我们的邮件不会监视您' },
  tracking: {
    en: 'They hold no tracking pixel. Pictures come from this site under the same address for every reader; a mail with any other picture is refused before it is sent.',
    zh: '邮件不含跟踪像素。图片来自本站，每位读者的地址都相同；含有其他图片的邮件在发送前就会被拒绝。',
  },
  links: {
    en: 'Links lead straight to where they say. None is rewritten, none goes through a counter. The only addresses made for you are the two at the end, by which you leave or change what you get.',
    zh: '链接直接指向所示地址，不会被改写，也不经过计数器。唯一为您生成的地址是邮件末尾的两个：用于退订或更改接收内容。',
  },
  opened: {
    en: 'So we do not know whether you opened a mail, when, where, or what you clicked.',
    zh: '因此我们不知道您是否打开了邮件、何时何地打开，以及点击了什么。',
  },
  addressTitle: { en: 'Your address is private', zh: '您的地址是保密的' },
  address: {
    en: 'It is used for the newsletter and nothing else, shown to nobody, and never sold or lent. Only whoever carries the mail has to see it: our mail server, and yours.',
    zh: '地址仅用于邮件通讯，不会展示给任何人，也绝不出售或转借。只有传递邮件的服务器（我们的和您的）能看到它。',
  },
  confirm: {
    en: 'Nothing is sent before the holder of an address has confirmed. One that nobody confirms is asked once an hour at most, and forgotten after 30 days.',
    zh: '在地址持有者确认之前不会发送任何内容。未确认的地址每小时最多询问一次，30 天后即被删除。',
  },
  known: {
    en: 'Nobody can find out here whether an address is subscribed: the form answers the same for all.',
    zh: '没有人能在此查出某个地址是否已订阅：表单对所有地址的回答都相同。',
  },
  forgottenTitle: { en: 'What we keep, and for how long', zh: '我们保存什么、保存多久' },
  kept: {
    en: 'The address, the level, the language it was subscribed in, and when it was confirmed. Which edition went to whom is kept for 30 days, so that nobody gets it twice; afterwards only the numbers stay.',
    zh: '地址、级别、订阅时的语言和确认时间。哪一期发给了谁仅保存 30 天，以免重复发送；之后只保留数量。',
  },
  refused: {
    en: 'An address that refuses our mail, or whose holder calls it spam, is noted so that nothing more is sent to it, until it is subscribed anew.',
    zh: '拒收邮件或被持有者标记为垃圾邮件的地址会被记录，不再向其发送，直到重新订阅。',
  },
  leaveTitle: { en: 'Leaving takes one click', zh: '一键退订' },
  leave: {
    en: 'Each mail ends with a link, and carries the header by which mail programs offer a button of their own (RFC 8058). Nobody has to sign in or give a reason.',
    zh: '每封邮件末尾都有退订链接，并带有邮件程序用于显示退订按钮的标头（RFC 8058）。无需登录，也无需说明理由。',
  },
})
