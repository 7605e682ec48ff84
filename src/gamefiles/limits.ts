const mebibyte = 2 ** 20

/** What is read of a file that anybody may have made. Beyond each of these stands a GameFileFault. */
export const gameFileLimits = {
  /** Of a save, also one inside a zip: as much as may be uploaded (D37). */
  saveBytes: 256 * mebibyte,
  stringBytes: 4_096,
  /** Of one component, inputs and outputs each. */
  pegCount: 65_536,
  /** Longer custom data is skipped: memories of mods keep their content in it. */
  customBytes: 65_536,
  /** Of boards on boards. */
  nesting: 4_096,
  modCount: 10_000,
  /** A numeric id has 16 bits. */
  typeCount: 65_536,
  zipEntries: 20_000,
  zipRatio: 100,
  /** Below this an entry may be of one letter throughout. */
  zipRatioFromBytes: 65_536,
  zipNameBytes: 1_024,
  /** What all entries together may become. */
  zipTotalBytes: 1_024 * mebibyte,
  configBytes: mebibyte,
  configLines: 20_000,
  configNesting: 32,
  imageBytes: 16 * mebibyte,
  /** What a model is made of, and the model itself. */
  modelSaveBytes: 48 * mebibyte,
  modelComponents: 250_000,
  modelBytes: 16 * mebibyte,
} as const
