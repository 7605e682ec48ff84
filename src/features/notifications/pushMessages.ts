import { defineMessages } from '#language/messages.ts'

/** Texts about push messages in the account settings. */
export const pushMessages = defineMessages({
  title: { en: 'Push notifications in this browser', zh: '此浏览器的推送通知' },
  isOff: { en: 'Get notified even when the site is closed.', zh: '关闭网站后也能收到通知。' },
  isOn: { en: 'On until you sign out here.', zh: '已开启，在此退出登录后停止。' },
  denied: {
    en: 'Blocked. Allow notifications of this site in the settings of your browser.',
    zh: '已被阻止。请在浏览器设置中允许本网站发送通知。',
  },
  unsupported: { en: 'This browser does not support push notifications.', zh: '此浏览器不支持推送通知。' },
  turnOn: { en: 'Turn on', zh: '开启' },
  turnOff: { en: 'Turn off', zh: '关闭' },
  failed: { en: 'Failed to change push notifications. Please try again later.', zh: '无法更改推送通知，请稍后再试。' },
})
