export const serverOptions: string[]
export function serverEnv(root: string): Record<string, string>
export function startServer(root: string, options?: { node?: string; defaults?: Record<string, string> }): Promise<void>
