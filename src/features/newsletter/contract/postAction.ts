/** The name of the action among those of a post. */
export const sendPostAction = 'newsletter.send'
