/** Value of the query parameter `answer` after a form without JavaScript. */
export type FormResult = 'pending' | 'ok' | 'saved' | 'invalid' | 'failed'
