/** In the order in which they are shown. */
export const setupStepNames = ['account', 'site', 'mail', 'look', 'content', 'pages', 'team'] as const
export type SetupStepName = (typeof setupStepNames)[number]
