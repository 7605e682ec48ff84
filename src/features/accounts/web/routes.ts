import type { PageRoute } from '#client/pageRoute.ts'

const directory = 'src/features/accounts/web'

const login: PageRoute = {
  path: '/login',
  tab: 'none',
  module: () => import('./LoginPage.tsx'),
  file: `${directory}/LoginPage.tsx`,
  searchKeys: ['r'],
}

const register: PageRoute = {
  path: '/register',
  tab: 'none',
  module: () => import('./RegisterPage.tsx'),
  file: `${directory}/RegisterPage.tsx`,
  searchKeys: ['r', 'invite', 'provider'],
}

const forgotPassword: PageRoute = {
  path: '/forgot-password',
  tab: 'none',
  module: () => import('./ForgotPasswordPage.tsx'),
  file: `${directory}/ForgotPasswordPage.tsx`,
  searchKeys: ['email'],
  emptyNavbar: true,
}

const resetPassword: PageRoute = {
  path: '/reset-password',
  tab: 'none',
  module: () => import('./ResetPasswordPage.tsx'),
  file: `${directory}/ResetPasswordPage.tsx`,
  searchKeys: ['key'],
  emptyNavbar: true,
  clientOnly: true,
}

const callback: PageRoute = {
  path: '/callback',
  tab: 'none',
  module: async (loadParts) => (await import('./CallbackPage.tsx')).createCallbackPage(loadParts),
  file: `${directory}/CallbackPage.tsx`,
  searchKeys: ['key', 'action'],
  emptyNavbar: true,
}

const localAuthCallback: PageRoute = {
  path: '/local-auth-callback',
  tab: 'none',
  module: () => import('./LocalAuthPage.tsx'),
  file: `${directory}/LocalAuthPage.tsx`,
  searchKeys: ['redirect', 'version'],
  emptyNavbar: true,
  clientOnly: true,
}

const accountSettings: PageRoute = {
  path: '/account-settings/{-$section}',
  tab: 'none',
  module: async (loadParts) => (await import('./AccountSettingsPage.tsx')).createSettingsPage(loadParts),
  file: `${directory}/AccountSettingsPage.tsx`,
  clientOnly: true,
}

const oauthCallback: PageRoute = {
  path: '/oauth/callback/$provider',
  tab: 'none',
  module: () => import('./providers/OauthCallbackPage.tsx'),
  file: `${directory}/providers/OauthCallbackPage.tsx`,
  searchKeys: ['error', 'redirect'],
  emptyNavbar: true,
}

const completeOauth: PageRoute = {
  path: '/complete-register',
  tab: 'none',
  module: () => import('./providers/CompleteRegisterPage.tsx'),
  file: `${directory}/providers/CompleteRegisterPage.tsx`,
  searchKeys: ['redirect', 'needs'],
  emptyNavbar: true,
}

export const accountsPages: readonly PageRoute[] = [
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
