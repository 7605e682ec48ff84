/** What became of a form that was sent without JavaScript: stands in the address of the page that says so. */
export type FormAnswer = 'pending' | 'ok' | 'saved' | 'invalid' | 'failed'
