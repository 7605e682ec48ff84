export const serverOptions: string[]
export function serverEnv(root: string): Record<string, string>
