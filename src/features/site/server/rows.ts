export type EphemeralMessageRow = { id: number; text: string; status: string; createdAt: Date }
