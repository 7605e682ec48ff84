import type { ModelError } from '#generated/operations.ts'
import { defineMessages } from '#language/messages.ts'

const messages = defineMessages({
  UNKNOWN: { en: 'We could not build a 3D model from this file.', zh: '无法从此文件生成 3D 模型。' },
  TOO_LARGE: {
    en: 'This creation is too large for a 3D model.',
    zh: '该作品太大，无法生成 3D 模型。',
  },
  UNKNOWN_FORMAT: {
    en: 'This file comes from a newer version of the game. We cannot build 3D models of its format yet.',
    zh: '该文件来自更新版本的游戏，暂时无法根据其格式生成 3D 模型。',
  },
  EMPTY: { en: 'There is nothing in this creation to show in 3D.', zh: '该作品中没有可用 3D 显示的内容。' },
})

/** Why a creation has no 3D model. */
export const formatModelError = (error: ModelError | null): string => messages[error ?? 'UNKNOWN']()
