export const toCreationFile = (downloadUrl: string, byteSize: number | null, wiresLeftOut: number) =>
  byteSize === null ? null : { downloadUrl, byteSize, wiresLeftOut }
