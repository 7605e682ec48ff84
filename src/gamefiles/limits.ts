const mebibyte = 2 ** 20

/** Limits of untrusted files: beyond each of them the reader throws GameFileError. */
export const gameFileLimits = {
  /** Equal to the upload limit. */
  saveBytes: 256 * mebibyte,
  stringBytes: 4_096,
  /** The limit of the inputs of a component, and of its outputs. */
  pegCount: 65_536,
  /** Longer custom data is skipped. */
  customBytes: 65_536,
  /** Depth of boards on boards. */
  nesting: 4_096,
  modCount: 10_000,
  /** Numeric ids have 16 bits. */
  typeCount: 65_536,
  zipEntries: 20_000,
  zipRatio: 100,
  /** Smaller entries may compress by any ratio. */
  zipRatioFromBytes: 65_536,
  zipNameBytes: 1_024,
  /** Total size of all unpacked entries. */
  zipTotalBytes: 1_024 * mebibyte,
  configBytes: mebibyte,
  configLines: 20_000,
  configNesting: 32,
  imageBytes: 16 * mebibyte,
  /** Listed pictures of a package, and the unpacked size of each: the limit of uploaded images. */
  packagePictures: 40,
  packagePictureBytes: 10 * mebibyte,
  /** Save size and model size of what is still rendered. */
  modelSaveBytes: 48 * mebibyte,
  modelComponents: 250_000,
  modelBytes: 16 * mebibyte,
  /** Boxes of a model for other programs, which has no instances and then takes some 60 MB. */
  exportBoxes: 250_000,
} as const
