/** Not what the site has written: cut off, damaged or altered. */
export class DamagedArchiveError extends Error {
  override name = 'DamagedArchiveError'
}
