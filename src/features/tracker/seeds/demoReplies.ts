import type { ReplyPurpose } from '../contract/closing.ts'

type DemoReply = { title: string; body: string; productId?: string; purpose: ReplyPurpose }

/** Texts that the studio often sends to reporters. */
export const demoReplies: readonly DemoReply[] = [
  {
    title: 'Ask for the save',
    productId: 'game',
    purpose: 'NEEDS_INFO',
    body:
      'Thank you, {name}! Could you attach the save and Player.log to this ticket? With both we can usually see the ' +
      'problem at once. The log is in the folder of your saves.',
  },
  {
    title: 'Fixed in a version',
    purpose: 'FIXED',
    body: 'Thank you, {name}! This is fixed in {version}. If you still see it there, leave a comment and we will look again.',
  },
  {
    title: 'Known already',
    purpose: 'DUPLICATE',
    body: 'Thank you, {name}! We know about this one already, so we continue in the other ticket. Your like counts there.',
  },
  {
    title: 'As intended',
    purpose: 'WONT_FIX',
    body: 'Thank you, {name}! This works as we mean it to, so we leave it as it is. Tell us if it gets in the way of what you build.',
  },
  {
    title: 'Not seen here',
    purpose: 'CANNOT_REPRODUCE',
    body: 'Thank you, {name}! We tried and could not make this happen. If you still see it, add your save and the steps.',
  },
]
