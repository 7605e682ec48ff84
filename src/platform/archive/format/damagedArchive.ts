import { StartError } from '#platform/config/startErrors.ts'

/** Not what the site has written: cut off, damaged or altered. */
export class DamagedArchiveError extends Error {
  override name = 'DamagedArchiveError'
}

/** The back-up at an address is missing, or not what the site has written. */
export class DamagedBackupError extends StartError {
  override name = 'DamagedBackupError'
}
