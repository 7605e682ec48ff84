/** Apart from `limits.ts`, so that the browser does not load the schemas. */
export const readingLimits = {
  maxObjects: 100,
  maxParents: 50,
  maxSections: 5,
  /** Above this number comments and objects are not counted. */
  maxCounted: 100,
  maxComments: 1_000,
  maxMarks: 50,
  maxContinued: 3,
  undoMs: 600_000,
} as const
