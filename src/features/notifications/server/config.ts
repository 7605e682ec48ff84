import { z } from 'zod'
import { describe } from '#platform/config/describe.ts'
import { defineFeatureConfig } from '#platform/config/featureConfig.ts'
import { ConfigError } from '#platform/config/startErrors.ts'
import { httpUrlOrNone } from '#platform/config/values.ts'

const variables = z.object({
  PUSH_PUBLIC_KEY: describe(z.string().optional(), {
    description: 'Public VAPID key of push messages, as base64url.',
    default: 'generated at the first use and stored in the database',
  }),
  PUSH_PRIVATE_KEY: describe(z.string().optional(), {
    description: 'Private VAPID key that belongs to PUSH_PUBLIC_KEY.',
    secret: true,
  }),
  PUSH_TEST_ORIGIN: describe(httpUrlOrNone.prefault('none'), {
    description: 'For tests: the origin of a push service that need not be public. All others must be.',
  }),
})

export type PushKeys = { publicKey: string; privateKey: string }

export type NotificationsConfig = {
  /** Null if the database has them. */
  pushKeys: PushKeys | null
  /** Empty outside tests. */
  pushTestOrigin: string
}

export const notificationsConfig = defineFeatureConfig('notifications', variables, (env): NotificationsConfig => {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_TEST_ORIGIN: testUrl } = env
  if (!publicKey !== !privateKey) throw new ConfigError('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY: set both or none')
  return {
    pushKeys: publicKey && privateKey ? { publicKey, privateKey } : null,
    pushTestOrigin: testUrl && new URL(testUrl).origin,
  }
})
