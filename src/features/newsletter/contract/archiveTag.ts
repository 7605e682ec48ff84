export const archiveTag = 'newsletter:archive'
