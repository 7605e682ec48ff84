import { defineMessages } from '#language/messages.ts'

export const captchaMessages = defineMessages({
  notARobot: { en: 'I am not a robot', zh: '我不是机器人' },
  toDo: { en: 'Your browser does a short calculation, here and nowhere else.', zh: '浏览器会在本机做一次简短的计算。' },
  working: { en: 'Checking…', zh: '正在验证…' },
  done: { en: 'Checked. Thank you.', zh: '验证完成，谢谢。' },
  waiting: {
    en: 'Your browser is still calculating; then the form is sent.',
    zh: '浏览器仍在计算，完成后将自动提交。',
  },
  failed: { en: 'The check did not succeed. Please try again.', zh: '验证未成功，请重试。' },
  insecure: { en: 'The check needs a secure connection (https).', zh: '验证需要安全连接（https）。' },
  notLoaded: {
    en: 'The captcha could not be loaded. Please reload the page, or allow its scripts.',
    zh: '验证码无法加载。请刷新页面，或允许其脚本运行。',
  },
  captcha: { en: 'Captcha', zh: '验证码' },
})
