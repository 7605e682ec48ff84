/** The pages and feeds of the archive. */
export const archiveTag = 'newsletter:archive'
