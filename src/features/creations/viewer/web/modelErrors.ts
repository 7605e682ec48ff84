import type { ModelError } from '#generated/operations.ts'
import { messages } from '../messages.ts'

/** Why a creation has no 3D model. */
export const formatModelError = (error: ModelError | null): string => messages.modelErrors[error ?? 'UNKNOWN']()
