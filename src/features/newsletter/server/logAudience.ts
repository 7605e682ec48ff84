/** Titles of editions are not public until they are sent, and in the end not all are. */
export const logAudience = { anyRole: ['editor'] }
