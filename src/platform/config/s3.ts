/** What opens any bucket of a store. */
export type S3Access = {
  /** Undefined for AWS. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type S3Config = S3Access & { bucket: string; directUploads: boolean }
