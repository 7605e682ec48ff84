import packageJson from '../../package.json' with { type: 'json' }

/** The version of Backplane, such as 1.0.0. */
export const version: string = packageJson.version
