import type { PageRoute } from '#client/extensions/pageRoute.ts'

const directory = 'src/features/accounts/web'

const login: PageRoute = {
  path: '/login',
  module: () => import('./LoginPage.tsx'),
  file: `${directory}/LoginPage.tsx`,
  searchKeys: ['r'],
}

const register: PageRoute = {
  path: '/register',
  module: () => import('./RegisterPage.tsx'),
  file: `${directory}/RegisterPage.tsx`,
  searchKeys: ['r', 'invite', 'provider'],
}

const forgotPassword: PageRoute = {
  path: '/forgot-password',
  module: () => import('./ForgotPasswordPage.tsx'),
  file: `${directory}/ForgotPasswordPage.tsx`,
  searchKeys: ['email'],
  emptyNavbar: true,
}

const resetPassword: PageRoute = {
  path: '/reset-password',
  module: () => import('./ResetPasswordPage.tsx'),
  file: `${directory}/ResetPasswordPage.tsx`,
  searchKeys: ['key'],
  emptyNavbar: true,
  clientOnly: true,
}

const callback: PageRoute = {
  path: '/callback',
  module: (loadParts) => import('./CallbackPage.tsx').then((page) => page.createCallbackPage(loadParts)),
  file: `${directory}/CallbackPage.tsx`,
  searchKeys: ['key', 'action', 'r'],
  emptyNavbar: true,
}

const localAuthCallback: PageRoute = {
  path: '/local-auth-callback',
  module: () => import('./LocalAuthPage.tsx'),
  file: `${directory}/LocalAuthPage.tsx`,
  searchKeys: ['redirect', 'version'],
  emptyNavbar: true,
  clientOnly: true,
}

const accountSettings: PageRoute = {
  path: '/account-settings/{-$section}',
  searchKeys: ['r'],
  module: (loadParts) => import('./AccountSettingsPage.tsx').then((page) => page.createSettingsPage(loadParts)),
  file: `${directory}/AccountSettingsPage.tsx`,
  staysMounted: true,
  clientOnly: true,
}

const oauthCallback: PageRoute = {
  path: '/oauth/callback/$provider',
  module: () => import('../providers/web/OauthCallbackPage.tsx'),
  file: 'src/features/accounts/providers/web/OauthCallbackPage.tsx',
  searchKeys: ['error', 'redirect'],
  emptyNavbar: true,
}

const completeOauth: PageRoute = {
  path: '/complete-register',
  module: () => import('../providers/web/CompleteRegisterPage.tsx'),
  file: 'src/features/accounts/providers/web/CompleteRegisterPage.tsx',
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
