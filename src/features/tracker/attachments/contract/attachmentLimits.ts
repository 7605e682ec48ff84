export const attachmentKinds = ['save', 'log', 'dump', 'screenshot'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

const mebibyte = 1_048_576

export const attachmentLimits = {
  /** Bytes of all files of a ticket. */
  maxTotalBytes: 256 * mebibyte,
  /** A screenshot is limited as all images are. */
  maxBytes: { save: 64 * mebibyte, dump: 64 * mebibyte, log: 16 * mebibyte, screenshot: 10 * mebibyte },
  /** Files that a user may attach in an hour, times `WRITE_LIMIT_FACTOR`. */
  maxPerHour: 60,
  previewLines: 40,
  previewLength: 4_000,
} as const satisfies { maxBytes: Record<AttachmentKind, number> } & Record<string, unknown>
