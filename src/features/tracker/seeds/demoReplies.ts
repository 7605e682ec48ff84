type DemoReply = { title: string; body: string; productId?: string }

/** Texts that the studio often sends to reporters. */
export const demoReplies: readonly DemoReply[] = [
  {
    title: 'Ask for the save',
    productId: 'game',
    body: `Thank you, {name}! Could you attach the save and Player.log to this ticket? With both we can usually see the problem at
once. The log is in the folder of your saves.`,
  },
  {
    title: 'Fixed in a version',
    body: 'Thank you, {name}! This is fixed in {version}. If you still see it there, leave a comment and we will look again.',
  },
  {
    title: 'Known already',
    body: 'Thank you, {name}! We know about this one already, so we continue in the other ticket. Your like counts there.',
  },
]
