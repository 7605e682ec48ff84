import { toQuery } from '#paths.ts'

/** Separate from the paths of every page, which are part of the first script. */
export const accountPaths = {
  forgotPassword: (email?: string) => `/forgot-password${toQuery({ email })}`,
  resetPassword: (key: string) => `/reset-password${toQuery({ key })}`,
  oauthCallback: (provider: string) => `/oauth/callback/${encodeURIComponent(provider)}`,
  completeOauth: () => '/complete-register',
  callback: (action: string, key: string, options: { r?: string } = {}) =>
    `/callback${toQuery({ action, key, ...options })}`,
}
