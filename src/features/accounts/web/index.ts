import type { Page } from '#client/page.ts'

const folder = 'src/features/accounts/web'

const login: Page = {
  route: 'login',
  tab: 'none',
  module: () => import('./LoginPage.tsx'),
  file: `${folder}/LoginPage.tsx`,
  searchKeys: ['r'],
}

const register: Page = {
  route: 'register',
  tab: 'none',
  module: () => import('./RegisterPage.tsx'),
  file: `${folder}/RegisterPage.tsx`,
  searchKeys: ['r', 'invite'],
}

const forgotPassword: Page = {
  route: 'forgotPassword',
  tab: 'none',
  module: () => import('./ForgotPasswordPage.tsx'),
  file: `${folder}/ForgotPasswordPage.tsx`,
  searchKeys: ['email'],
  emptyNavbar: true,
}

const resetPassword: Page = {
  route: 'resetPassword',
  tab: 'none',
  module: () => import('./ResetPasswordPage.tsx'),
  file: `${folder}/ResetPasswordPage.tsx`,
  searchKeys: ['key'],
  emptyNavbar: true,
  clientOnly: true,
}

const callback: Page = {
  route: 'callback',
  tab: 'none',
  module: () => import('./CallbackPage.tsx'),
  file: `${folder}/CallbackPage.tsx`,
  searchKeys: ['key', 'action'],
  emptyNavbar: true,
}

const localAuthCallback: Page = {
  route: 'localAuthCallback',
  tab: 'none',
  module: () => import('./LocalAuthPage.tsx'),
  file: `${folder}/LocalAuthPage.tsx`,
  searchKeys: ['redirect', 'version'],
  emptyNavbar: true,
  clientOnly: true,
}

const accountSettings: Page = {
  route: 'accountSettings',
  tab: 'none',
  module: () => import('./AccountSettingsPage.tsx'),
  file: `${folder}/AccountSettingsPage.tsx`,
  clientOnly: true,
}

const oauthCallback: Page = {
  route: 'oauthCallback',
  tab: 'none',
  module: () => import('./providers/OauthCallbackPage.tsx'),
  file: `${folder}/providers/OauthCallbackPage.tsx`,
  searchKeys: ['error', 'redirect'],
  emptyNavbar: true,
}

const completeOauth: Page = {
  route: 'completeOauth',
  tab: 'none',
  module: () => import('./providers/CompleteRegisterPage.tsx'),
  file: `${folder}/providers/CompleteRegisterPage.tsx`,
  searchKeys: ['redirect', 'needs'],
  emptyNavbar: true,
}

export const accountPages: readonly Page[] = [
  login,
  register,
  forgotPassword,
  resetPassword,
  callback,
  localAuthCallback,
  accountSettings,
  oauthCallback,
  completeOauth,
]

/** Fetched when somebody presses the Steam image. */
export const startSteam = async (): Promise<void> => (await import('./providers/startSteam.ts')).startSteam()
